import { digestOf, type Digest } from '../skill/digest.ts';
import type { LeftOut } from '../skill/fileList.ts';
import { artefactOf, refusalOf, type Artefact, type PublishableSkill } from './build.ts';
import { publishedState, type PublishedFolder } from './compare.ts';
import { INDEX_PATH, parseIndex, type DiscoveryIndex, type IndexEntry } from './model.ts';

/** One line of a check: what was looked at, how it stands, and what to do about it. */
export interface Check {
  /** Stable: `manifest`, `limits`, `index`, `artefact` … */
  readonly id: string;
  readonly status: 'ok' | 'warning' | 'failure';
  readonly message: string;
  /** What belongs to the message, a line each. */
  readonly details: readonly string[];
  /** How to mend it, in words. */
  readonly fix?: string;
}

/**
 * What can be said of a skill before it is published, lint apart: its manifest, whether it may be published at all, and how it
 * stands against the index and the artefact on disk. Reads, and writes nothing.
 */
export async function checkBeforePublishing(
  skill: PublishableSkill,
  leftOut: readonly LeftOut[],
  folder: Pick<PublishedFolder, 'read'>,
): Promise<readonly Check[]> {
  const refusal = refusalOf(skill);
  const publishable: Check =
    refusal === undefined
      ? {
          id: 'publishable',
          status: 'ok',
          message: 'Name, description and limits allow it to be published.',
          details: [],
        }
      : { id: 'publishable', status: 'failure', message: refusal, details: [], fix: 'Mend this in SKILL.md.' };
  const artefact = await artefactOf(skill);
  return [await manifestCheck(skill, leftOut), publishable, ...(await driftChecks(artefact, folder))];
}

async function manifestCheck(skill: PublishableSkill, leftOut: readonly LeftOut[]): Promise<Check> {
  const lines = await Promise.all(
    skill.files.map(async (file) => `${file.path} · ${file.bytes.length} bytes · ${await digestOf(file.bytes)}`),
  );
  const bytes = skill.files.reduce((sum, file) => sum + file.bytes.length, 0);
  const message = `${skill.files.length} ${skill.files.length === 1 ? 'file' : 'files'}, ${bytes} bytes.`;
  const links = leftOut.filter((file) => file.why === 'leads-outside');
  if (links.length === 0) return { id: 'manifest', status: 'ok', message, details: lines };
  return {
    id: 'manifest',
    status: 'warning',
    message: `${message} Left out: ${links.map((file) => file.path).join(', ')} (a link that leaves the skill's folder).`,
    details: lines,
    fix: 'Copy the file into the skill, or name it in .skillignore.',
  };
}

async function driftChecks(artefact: Artefact, folder: Pick<PublishedFolder, 'read'>): Promise<Check[]> {
  const bytes = await folder.read(INDEX_PATH);
  if (bytes === undefined) return [notPublished(`${INDEX_PATH}: not there yet.`)];
  const verdict = parseIndex(new TextDecoder().decode(bytes));
  if (verdict.kind === 'invalid')
    return [
      {
        id: 'index',
        status: 'failure',
        message: `${INDEX_PATH} cannot be read as an index.`,
        details: verdict.problems.map((problem) => `${problem.field || '/'}: ${problem.message}`),
        fix: 'Run Publish Index to write it anew.',
      },
    ];
  const entry = verdict.index.skills.find((candidate) => candidate.name === artefact.name);
  if (entry === undefined) return [notPublished(`${INDEX_PATH} has no entry "${artefact.name}".`)];
  return [indexCheck(artefact, entry, verdict.index), await artefactCheck(artefact, entry.digest, folder)];
}

function notPublished(message: string): Check {
  return {
    id: 'index',
    status: 'warning',
    message: `Not published. ${message}`,
    details: [],
    fix: 'Run Publish Index.',
  };
}

function indexCheck(artefact: Artefact, entry: IndexEntry, index: DiscoveryIndex): Check {
  if (publishedState(artefact, index) === 'same')
    return {
      id: 'index',
      status: 'ok',
      message: 'The published digest is that of the skill as it is now.',
      details: [],
    };
  return {
    id: 'index',
    status: 'failure',
    message: 'The published digest is stale: the skill was edited after it was published, and clients will refuse it.',
    details: [`published: ${entry.digest}`, `now: ${artefact.digest}`],
    fix: 'Run Publish Index.',
  };
}

/** The index may be right while what lies beside it is not: an artefact edited, or converted on the way. */
async function artefactCheck(
  artefact: Artefact,
  published: Digest,
  folder: Pick<PublishedFolder, 'read'>,
): Promise<Check> {
  const bytes = await folder.read(artefact.path);
  if (bytes === undefined)
    return {
      id: 'artefact',
      status: 'failure',
      message: `${artefact.path}: expected beside the index, found nothing.`,
      details: [],
      fix: 'Run Publish Index.',
    };
  const found = await digestOf(bytes);
  if (found === published)
    return {
      id: 'artefact',
      status: 'ok',
      message: `${artefact.path} has the digest that the index gives.`,
      details: [],
    };
  return {
    id: 'artefact',
    status: 'failure',
    message: `${artefact.path} is not what the index gives: edited after publishing, or its line endings were converted.`,
    details: [`index: ${published}`, `file: ${found}`],
    fix: 'Run Publish Index.',
  };
}
