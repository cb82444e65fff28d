import { digestOf, isDigest, type Digest } from '../skill/digest.ts';
import type { TextRange } from '../skill/finding.ts';
import { artefactPath } from './artefactPath.ts';
import type { PublishedFolder } from './compare.ts';
import type { EntryText, IndexFinding } from './indexFindings.ts';
import { sentence } from './sentence.ts';

/** A skill of the workspace as it is now. */
export interface SkillNow {
  /** Where it lies, for messages. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** The digest it would be published with, or why it cannot be published. Built when it is asked for. */
  now(): Promise<{ readonly digest: Digest } | { readonly refused: string }>;
}

/** How an entry stands against what lies on disk; of several faults the gravest. */
export type EntryState = 'matches' | 'drifted' | 'artefact-missing' | 'artefact-differs' | 'renamed' | 'gone';

export interface EntryStanding<Skill extends SkillNow> {
  readonly entry: EntryText;
  readonly state: EntryState;
  /** Whose entry it is, or was: under `renamed`, by its new name. */
  readonly skill?: Skill;
  readonly findings: readonly IndexFinding[];
}

/**
 * Compares the entries of an index with the artefacts on disk and the skills of the workspace. Entries whose digest is no digest are
 * passed over: their form is the fault. Where the workspace holds no skill, none is missed.
 */
export async function entryStandings<Skill extends SkillNow>(
  entries: readonly EntryText[],
  folder: Pick<PublishedFolder, 'read'>,
  skills: readonly Skill[],
): Promise<readonly EntryStanding<Skill>[]> {
  const named = new Set(entries.map(({ name }) => name));
  const unpublished = skills.filter(({ name }) => !named.has(name));
  const standings = entries.map(async (entry): Promise<EntryStanding<Skill>[]> => {
    const digest = entry.members.get('digest')?.value;
    if (!isDigest(digest)) return [];
    const artefact = await artefactFault(entry, digest, folder);
    const own = skills.find(({ name }) => name === entry.name);
    const skill = own ?? renamedFrom(entry, unpublished);
    const fault =
      own !== undefined ? await drift(entry, digest, own) : skills.length === 0 ? [] : [missed(entry, skill)];
    const faults = [...fault, ...artefact];
    const state = GRAVEST_FIRST.find((one) => faults.some(({ rule }) => rule === `index/${one}`)) ?? 'matches';
    return [{ entry, state, findings: faults, ...(skill === undefined ? {} : { skill }) }];
  });
  return (await Promise.all(standings)).flat();
}

const GRAVEST_FIRST: readonly EntryState[] = ['renamed', 'gone', 'artefact-missing', 'artefact-differs', 'drifted'];

async function artefactFault(
  entry: EntryText,
  digest: Digest,
  folder: Pick<PublishedFolder, 'read'>,
): Promise<IndexFinding[]> {
  const url = entry.members.get('url');
  const path = typeof url?.value === 'string' ? artefactPath(url.value) : undefined;
  if (url === undefined || path === undefined) return [];
  const bytes = await folder.read(path);
  if (bytes === undefined) {
    const message = sentence(
      '{file} is not there: whoever loads "{name}" gets nothing. Update the entry to write it again.',
      { file: path, name: entry.name },
    );
    return [{ rule: 'index/artefact-missing', severity: 'error', range: url.range, message }];
  }
  const found = await digestOf(bytes);
  if (found === digest) return [];
  const message = sentence(
    '{file} has another digest, and clients refuse it: expected {expected}, found {found}. It was edited after publishing, or its line endings were converted. Update the entry to write it again.',
    { file: path, expected: digest, found },
  );
  return [{ rule: 'index/artefact-differs', severity: 'error', range: placeOf(entry, 'digest'), message }];
}

async function drift(entry: EntryText, digest: Digest, skill: SkillNow): Promise<IndexFinding[]> {
  const now = await skill.now();
  if ('digest' in now && now.digest === digest) return [];
  const message =
    'digest' in now
      ? sentence(
          '{folder} has changed since it was published: published {published}, now {now}. Update the entry to publish it as it is.',
          { folder: skill.folder, published: digest, now: now.digest },
        )
      : sentence('{folder} has changed since it was published, and cannot be published as it is: {reason}', {
          folder: skill.folder,
          reason: now.refused,
        });
  return [{ rule: 'index/drifted', severity: 'warning', range: placeOf(entry, 'digest'), message }];
}

function missed(entry: EntryText, renamed: SkillNow | undefined): IndexFinding {
  const range = placeOf(entry, 'name');
  if (renamed === undefined) {
    const message = sentence(
      'No skill of this workspace is called "{name}" any more. Run Publish Index to publish without it.',
      { name: entry.name },
    );
    return { rule: 'index/gone', severity: 'warning', range, message };
  }
  const message = sentence(
    'The skill "{oldName}" is now called "{newName}" ({folder}). Update the entry to publish it by that name.',
    { oldName: entry.name, newName: renamed.name, folder: renamed.folder },
  );
  return { rule: 'index/renamed', severity: 'warning', range, message };
}

/** An entry's description is its skill's, and a rename leaves it alone: the one unpublished skill that has it is meant. */
function renamedFrom<Skill extends SkillNow>(entry: EntryText, unpublished: readonly Skill[]): Skill | undefined {
  const description = entry.members.get('description')?.value;
  const [only, ...others] = unpublished.filter((skill) => skill.description === description);
  return others.length === 0 ? only : undefined;
}

function placeOf({ members, range }: EntryText, field: string): TextRange {
  return members.get(field)?.range ?? range;
}
