import { comparePaths } from '../skill/pathOrder.ts';
import { buildPublication, type Publication, type PublishableSkill } from './build.ts';
import { INDEX_PATH, serializeIndex, WELL_KNOWN, type DiscoveryIndex } from './model.ts';

/**
 * Publishes one skill anew in an index that is there: `name` is the entry's, which need not be the skill's any more. Every other
 * entry stays as it is. A skill that may not be published is refused, and the index then as it was.
 */
export async function updatePublication(
  index: DiscoveryIndex,
  name: string,
  skill: PublishableSkill,
): Promise<Publication> {
  const at = index.skills.findIndex((entry) => entry.name === name);
  const old = index.skills[at];
  const base = old?.url.slice(0, Math.max(0, old.url.indexOf(`/${WELL_KNOWN}/`)));
  const built = await buildPublication([skill], base ? { baseUrl: base } : {});
  const [entry] = built.index.skills;
  if (entry === undefined) return publicationOf(index, built);
  const skills = index.skills.filter((other) => other.name !== name && other.name !== entry.name);
  const after = skills.findIndex((other) => comparePaths(other.name, entry.name) > 0);
  const place = entry.name === name ? at : after < 0 ? skills.length : after;
  skills.splice(place, 0, { ...old, ...entry });
  return publicationOf({ ...index, skills }, built);
}

function publicationOf(index: DiscoveryIndex, { artefacts, refused }: Publication): Publication {
  return { index, indexFile: { path: INDEX_PATH, bytes: serializeIndex(index) }, artefacts, refused };
}
