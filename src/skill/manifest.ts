import { digestOf, type Digest } from './digest.ts';
import { skillFileList, type LeftOut } from './fileList.ts';
import type { SkillFiles } from './files.ts';
import { readFrontmatter } from './readFrontmatter.ts';

/** A skill as `skills/list` gives it (Skills over MCP, "Entries"). */
export interface BuiltEntry {
  readonly uri: string;
  /** Every field, as YAML 1.2 reads it. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Every file of the skill, in the order of their uris. */
  readonly resources: readonly BuiltResource[];
}

export interface BuiltResource {
  readonly uri: string;
  readonly digest: Digest;
  /** In bytes. */
  readonly size: number;
}

export interface BuiltManifest {
  readonly entry: BuiltEntry;
  /** What lies in the folder and is not in the entry. */
  readonly leftOut: readonly LeftOut[];
}

export interface ManifestOptions {
  /** The SKILL.md's uri; by default `skill://<name>/SKILL.md`, the name being that of the frontmatter. */
  readonly uri?: string;
}

/** The folder is no skill that an entry could be made of. The message says what is missing, and where. */
export class ManifestError extends Error {}

const MANIFEST = 'SKILL.md';

/**
 * Builds a skill's entry over the bytes of its files. Rejects with a `ManifestError` where SKILL.md is missing, is not
 * UTF-8 or has no readable frontmatter, or has no name to make a uri of. Whether the skill obeys the format is lint's affair.
 */
export async function buildEntry(folder: SkillFiles, options: ManifestOptions = {}): Promise<BuiltManifest> {
  const { files, leftOut } = await skillFileList(folder);
  if (!files.some(({ path }) => path === MANIFEST)) throw new ManifestError(missing(leftOut));
  const skillMd = await folder.read(MANIFEST);
  const frontmatter = frontmatterOf(skillMd);
  const uri = options.uri ?? defaultUri(frontmatter);
  if (!uri.endsWith(`/${MANIFEST}`)) throw new ManifestError(`the uri must end with /${MANIFEST}: ${uri}`);
  const root = uri.slice(0, -MANIFEST.length);
  const resources: BuiltResource[] = [];
  for (const { path } of files) {
    // The one reading of SKILL.md is both parsed and hashed: the entry cannot disagree with itself.
    const bytes = path === MANIFEST ? skillMd : await folder.read(path);
    resources.push({ uri: root + encodePath(path), digest: await digestOf(bytes), size: bytes.byteLength });
  }
  resources.sort((a, b) => (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0));
  return { entry: { uri, frontmatter, resources }, leftOut };
}

function missing(leftOut: readonly LeftOut[]): string {
  const own = leftOut.find(({ path }) => path === MANIFEST);
  return own === undefined ? `${MANIFEST} is missing` : `${MANIFEST} is left out: ${own.why}`;
}

function frontmatterOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ManifestError(`${MANIFEST} is not valid UTF-8`);
  }
  const reading = readFrontmatter(text);
  if (reading.kind === 'error') throw new ManifestError(`${MANIFEST}: ${reading.message}`);
  return reading.value;
}

function defaultUri(frontmatter: Readonly<Record<string, unknown>>): string {
  const { name } = frontmatter;
  if (typeof name !== 'string' || name === '') throw new ManifestError(`${MANIFEST} has no name to make a uri of`);
  return `skill://${encodeURIComponent(name)}/${MANIFEST}`;
}

/** What the URL standard leaves as it is within a path, and other servers do as well; everything else is encoded. */
const ENCODED = /[^\w!$&'()*+,.:;=@[\]|~-]/gu;

/** A path as the end of a uri, segment by segment. Throws a `ManifestError` for a name that is not Unicode. */
export function encodePath(path: string): string {
  try {
    return path.replace(ENCODED, (character) => (character === '/' ? '/' : encodeURIComponent(character)));
  } catch {
    throw new ManifestError(`the name of this file cannot be written in a uri: ${path}`);
  }
}
