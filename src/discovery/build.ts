import { digestOf, type Digest } from '../skill/digest.ts';
import { DESCRIPTION_MAX, NAME_MAX, SKILL_BYTES_MAX, SKILL_FILES_MAX } from '../skill/limits.ts';
import { comparePaths } from '../skill/pathOrder.ts';
import { packTarGz, type ArchiveFile } from './archive.ts';
import { INDEX_PATH, INDEX_SCHEMA, serializeIndex, WELL_KNOWN, type DiscoveryIndex, type IndexEntry } from './model.ts';

/** A skill as it lies in its folder, ready to be published: frontmatter as read, every file that belongs to it. */
export interface PublishableSkill {
  /** Where it lies, for messages. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** SKILL.md among them. */
  readonly files: readonly ArchiveFile[];
}

/** What a site serves for one skill: these bytes are hashed and these bytes are written (D-3). */
export interface Artefact {
  readonly name: string;
  /** Below the public folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly digest: Digest;
}

/** A skill that cannot be published, and why. */
export interface RefusedSkill {
  readonly folder: string;
  readonly name: string;
  readonly message: string;
}

export interface Publication {
  readonly index: DiscoveryIndex;
  /** `path` and bytes of the index itself. It is written last, so that no entry precedes its artefact. */
  readonly indexFile: { readonly path: string; readonly bytes: Uint8Array };
  readonly artefacts: readonly Artefact[];
  readonly refused: readonly RefusedSkill[];
}

export interface BuildOptions {
  /** An absolute origin for `url`. Without one, urls are path-absolute, so that nothing can publish localhost (D-4). */
  readonly baseUrl?: string;
}

/** Builds index and artefacts in memory (Discovery 0.2.0). Skills that break its rules are refused; the others go on. */
export async function buildPublication(
  skills: readonly PublishableSkill[],
  options: BuildOptions = {},
): Promise<Publication> {
  const refused: RefusedSkill[] = [];
  const artefacts: Artefact[] = [];
  const entries: IndexEntry[] = [];
  const folders = new Map<string, string>();
  for (const skill of [...skills].sort((a, b) => comparePaths(a.name, b.name) || comparePaths(a.folder, b.folder))) {
    const takenBy = folders.get(skill.name);
    const message = refusalOf(skill) ?? (takenBy && `name: "${skill.name}" is already published from ${takenBy}`);
    if (message !== undefined) {
      refused.push({ folder: skill.folder, name: skill.name, message });
      continue;
    }
    folders.set(skill.name, skill.folder);
    const artefact = await artefactOf(skill);
    artefacts.push(artefact);
    entries.push({
      name: skill.name,
      type: isArchive(artefact) ? 'archive' : 'skill-md',
      description: skill.description,
      url: `${options.baseUrl?.replace(/\/+$/, '') ?? ''}/${artefact.path}`,
      digest: artefact.digest,
    });
  }
  const index: DiscoveryIndex = { $schema: INDEX_SCHEMA, skills: entries };
  return { index, indexFile: { path: INDEX_PATH, bytes: serializeIndex(index) }, artefacts, refused };
}

/** The one artefact of a skill: SKILL.md byte for byte where there is nothing else, an archive of the folder otherwise (D-5). */
export async function artefactOf(skill: PublishableSkill): Promise<Artefact> {
  const only = skill.files.length === 1 ? skill.files[0] : undefined;
  const path = `${WELL_KNOWN}/${skill.name}${only ? '/SKILL.md' : '.tar.gz'}`;
  const bytes = only ? only.bytes : packTarGz(skill.files);
  return { name: skill.name, path, bytes, digest: await digestOf(bytes) };
}

function isArchive(artefact: Artefact): boolean {
  return artefact.path.endsWith('.tar.gz');
}

/** Why a skill may not be published, or undefined where it may (D-2, and the limits every host keeps). */
export function refusalOf(skill: PublishableSkill): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(skill.name) || skill.name.length > NAME_MAX)
    return `name: expected 1–${NAME_MAX} of a–z, 0–9 and single inner hyphens (the index is ASCII only), found "${skill.name}"`;
  const length = Array.from(skill.description.trim()).length;
  if (length === 0 || Array.from(skill.description).length > DESCRIPTION_MAX)
    return `description: expected 1–${DESCRIPTION_MAX} characters, found ${length}`;
  if (!skill.files.some((file) => file.path === 'SKILL.md')) return 'SKILL.md: expected in the folder, found none';
  if (skill.files.length > SKILL_FILES_MAX)
    return `files: expected at most ${SKILL_FILES_MAX}, found ${skill.files.length}`;
  const bytes = skill.files.reduce((total, file) => total + file.bytes.length, 0);
  if (bytes > SKILL_BYTES_MAX) return `size: expected at most ${SKILL_BYTES_MAX} bytes, found ${bytes}`;
  return undefined;
}
