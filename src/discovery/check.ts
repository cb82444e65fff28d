import { digestOf, type Digest } from '../skill/digest.ts';
import type { LeftOut } from '../skill/fileList.ts';
import { artefactOf, refusalOf, type Artefact, type PublishableSkill } from './build.ts';
import { publishedState, type PublishedFolder } from './compare.ts';
import { INDEX_PATH, parseIndex, type DiscoveryIndex, type IndexEntry } from './model.ts';
import { counted, sentence, type Sentence, type Words } from './sentence.ts';

/** One line of a check: what was looked at, how it stands, and what to do about it. */
export interface Check {
  /** Stable: `manifest`, `limits`, `index`, `artefact` … */
  readonly id: string;
  readonly status: 'ok' | 'warning' | 'failure';
  readonly message: Words;
  /** What belongs to the message, a line each. */
  readonly details: readonly Words[];
  /** How to mend it, in words. */
  readonly fix?: Words;
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
          message: sentence('Name, description and limits allow it to be published.'),
          details: [],
        }
      : {
          id: 'publishable',
          status: 'failure',
          message: refusal,
          details: [],
          fix: sentence('Mend this in SKILL.md.'),
        };
  const artefact = await artefactOf(skill);
  return [await manifestCheck(skill, leftOut), publishable, ...(await driftChecks(artefact, folder))];
}

async function manifestCheck(skill: PublishableSkill, leftOut: readonly LeftOut[]): Promise<Check> {
  const lines = await Promise.all(
    skill.files.map(async ({ path, bytes }) =>
      sentence('{file} · {bytes} · {digest}', {
        file: path,
        bytes: bytesOf(bytes.length),
        digest: await digestOf(bytes),
      }),
    ),
  );
  const bytes = skill.files.reduce((sum, file) => sum + file.bytes.length, 0);
  const files = counted(skill.files.length, '{count} file|{count} files');
  const message = sentence('{files}, {bytes}.', { files, bytes: bytesOf(bytes) });
  const links = leftOut.filter((file) => file.why === 'leads-outside');
  if (links.length === 0) return { id: 'manifest', status: 'ok', message, details: lines };
  return {
    id: 'manifest',
    status: 'warning',
    message: sentence("{all} Left out: {files} (a link that leaves the skill's folder).", {
      all: message,
      files: links.map((file) => file.path).join(', '),
    }),
    details: lines,
    fix: sentence('Copy the file into the skill, or name it in .skillignore.'),
  };
}

async function driftChecks(artefact: Artefact, folder: Pick<PublishedFolder, 'read'>): Promise<Check[]> {
  const bytes = await folder.read(INDEX_PATH);
  if (bytes === undefined)
    return [notPublished(sentence('Not published. {file}: not there yet.', { file: INDEX_PATH }))];
  const verdict = parseIndex(new TextDecoder().decode(bytes));
  if (verdict.kind === 'invalid')
    return [
      {
        id: 'index',
        status: 'failure',
        message: sentence('{file} cannot be read as an index.', { file: INDEX_PATH }),
        details: verdict.problems.map((problem) => `${problem.field || '/'}: ${problem.message}`),
        fix: sentence('Run Publish Index to write it anew.'),
      },
    ];
  const entry = verdict.index.skills.find((candidate) => candidate.name === artefact.name);
  if (entry === undefined) {
    const places = { file: INDEX_PATH, name: artefact.name };
    return [notPublished(sentence('Not published. {file} has no entry "{name}".', places))];
  }
  return [indexCheck(artefact, entry, verdict.index), await artefactCheck(artefact, entry.digest, folder)];
}

function notPublished(message: Sentence): Check {
  return { id: 'index', status: 'warning', message, details: [], fix: publish() };
}

function bytesOf(bytes: number): Sentence {
  return counted(bytes, '{count} byte|{count} bytes');
}

function publish(): Sentence {
  return sentence('Run Publish Index.');
}

function indexCheck(artefact: Artefact, entry: IndexEntry, index: DiscoveryIndex): Check {
  if (publishedState(artefact, index) === 'same')
    return {
      id: 'index',
      status: 'ok',
      message: sentence('The published digest is that of the skill as it is now.'),
      details: [],
    };
  return {
    id: 'index',
    status: 'failure',
    message: sentence(
      'The published digest is stale: the skill was edited after it was published, and clients will refuse it.',
    ),
    details: [
      sentence('published: {digest}', { digest: entry.digest }),
      sentence('now: {digest}', { digest: artefact.digest }),
    ],
    fix: publish(),
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
      message: sentence('{file}: expected beside the index, found nothing.', { file: artefact.path }),
      details: [],
      fix: publish(),
    };
  const found = await digestOf(bytes);
  if (found === published)
    return {
      id: 'artefact',
      status: 'ok',
      message: sentence('{file} has the digest that the index gives.', { file: artefact.path }),
      details: [],
    };
  return {
    id: 'artefact',
    status: 'failure',
    message: sentence(
      '{file} is not what the index gives: edited after publishing, or its line endings were converted.',
      { file: artefact.path },
    ),
    details: [sentence('index: {digest}', { digest: published }), sentence('file: {digest}', { digest: found })],
    fix: publish(),
  };
}
