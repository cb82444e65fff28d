import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import type { FolderFile, SkillFolderFacts } from './folderFacts.ts';
import { markdownOf } from './markdown.ts';
import { SKILL_FILE, type LintContext } from './rule.ts';

/** A relative link to a file, of a SKILL.md or of a reference beside it. */
export interface FileLink {
  /** The path as it is written, without anchor and query. */
  readonly range: TextRange;
  readonly written: string;
  /** From the skill's folder on, `/` between segments; null where it leads out of that folder. */
  readonly path: string | null;
  readonly backslashes: boolean;
}

/** Schemes, absolute paths and anchors lead elsewhere. A drive's letter is no scheme. */
const ELSEWHERE =
  /^(?:[a-z][a-z0-9+.-]+:|\/|#|\?|~|www\.|[a-z]:[\\/]|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|edu|gov)(?:\/|$))/i;
/** Placeholders, variables and patterns: `{baseDir}/x`, `${X}/x`, `<topic>.md`, `*.sh`, `[name].md`, `…`. */
const TEMPLATE = /[{}<>$*[\]|"'`=,;…]|\.\.\.|%[sd]\b|%[A-Z_]+%|\bpath\/to\b|\byour[-_]/i;

/** Markdown's way to write one in a destination (CommonMark §2.4); no folder of Windows. */
const ESCAPED_PARENTHESIS = /\\([()])/g;

/** The links of the document that lead to files. Read once for all rules. */
export function fileLinks(document: SkillDocument, context: LintContext): readonly FileLink[] {
  const folder = folderOf(context.path ?? SKILL_FILE);
  const { folderName } = context;
  const known = document.readings.links;
  if (known?.folder === folder && known.folderName === folderName) return known.links;
  const links = linksFrom(folder, folderName, document);
  document.readings.links = { folder, folderName, links };
  return links;
}

function linksFrom(folder: string, folderName: string | null, document: SkillDocument): FileLink[] {
  return markdownOf(document).links.flatMap(({ range, target }) => {
    const written = /^[^?#]*/.exec(target)?.[0] ?? '';
    const decoded = decodedPath(written);
    if (decoded === '' || ELSEWHERE.test(decoded) || TEMPLATE.test(decoded) || !isPathLike(decoded)) return [];
    const path = pathInSkill(folder, decoded.replaceAll('\\', '/'), folderName);
    const backslashes = decoded.includes('\\');
    return [{ range: { start: range.start, end: range.start + written.length }, written, path, backslashes }];
  });
}

/** `[text](url)` and `[text](link)` show a form and no file. */
function isPathLike(path: string): boolean {
  return /[./\\]/.test(path) && !/^\.+$/.test(path) && !/[\r\n]/.test(path);
}

function decodedPath(written: string): string {
  const plain = written.includes('\\') ? written.replace(ESCAPED_PARENTHESIS, '$1') : written;
  if (!plain.includes('%')) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Resolves against a folder of the skill (`''` is the skill's own); null for what lies outside. */
export function resolvedPath(folder: string, relative: string): string | null {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join('/');
}

/** The same, where a link that leaves the skill's folder may come back to it by name: `../my-skill/a.md`. */
function pathInSkill(folder: string, relative: string, folderName: string | null): string | null {
  const path = resolvedPath(folder, relative);
  if (path !== null || folderName === null) return path;
  const from = folder === '' ? folderName : `${folderName}/${folder}`;
  const around = resolvedPath(from, relative);
  return around?.startsWith(`${folderName}/`) === true ? around.slice(folderName.length + 1) : null;
}

export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** How a skill's folder answers for a path. */
export type PathStanding =
  | { readonly kind: 'there' }
  /** There is one file or folder that differs by upper and lower case only. */
  | { readonly kind: 'other-case'; readonly path: string }
  | { readonly kind: 'missing' };

/** The paths of a skill's files and of the folders they lie in. What is no file in the end is not there. */
export class FolderPaths {
  readonly #exact = new Set<string>(['']);
  readonly #folded = new Map<string, string>();
  readonly files: readonly string[];

  constructor(files: readonly FolderFile[]) {
    this.files = files.flatMap(({ path, leftOut }) => (leftOut === 'not-a-file' ? [] : [path]));
    for (const { path, leftOut } of files) {
      for (
        let at = leftOut === 'not-a-file' ? folderOf(path) : path;
        at !== '' && !this.#exact.has(normal(at));
        at = folderOf(at)
      ) {
        this.#exact.add(normal(at));
        this.#folded.set(normal(at).toLowerCase(), at);
      }
    }
  }

  /** Compares as disks do that tell case but not the way a letter is composed. */
  standing(path: string): PathStanding {
    if (this.#exact.has(normal(path))) return { kind: 'there' };
    const other = this.#folded.get(normal(path).toLowerCase());
    return other === undefined ? { kind: 'missing' } : { kind: 'other-case', path: other };
  }
}

const ASCII = /^[\u0000-\u007f]*$/;

const normal = (path: string): string => (ASCII.test(path) ? path : path.normalize('NFC'));

/** One folder's: linting goes from skill to skill, and asks of one folder many times. */
let last: { readonly folder: SkillFolderFacts; readonly paths: FolderPaths } | undefined;

/** The paths of the context's folder, put in order once; undefined where the folder is not known. */
export function folderPaths({ folder }: LintContext): FolderPaths | undefined {
  if (folder === undefined) return undefined;
  if (last?.folder !== folder) last = { folder, paths: new FolderPaths(folder.files) };
  return last.paths;
}

/** Whether a link's file is there, however the link is meant to be read. */
export type LinkStanding = PathStanding | { readonly kind: 'outside' } | { readonly kind: 'unknown' };

/** A reference may be written from its own folder, or from the skill's, as the specification advises. */
export function linkStanding({ path, written }: FileLink, context: LintContext): LinkStanding {
  const paths = folderPaths(context);
  const isReference = (context.path ?? SKILL_FILE) !== SKILL_FILE;
  const fromSkill = isReference
    ? pathInSkill('', decodedPath(written).replaceAll('\\', '/'), context.folderName)
    : null;
  const candidates = [path, fromSkill].filter((one) => one !== null);
  if (candidates.length === 0) return { kind: 'outside' };
  if (paths === undefined) return { kind: 'unknown' };
  const standings = candidates.map((one) => paths.standing(one));
  return (
    standings.find(({ kind }) => kind === 'there') ??
    standings.find(({ kind }) => kind === 'other-case') ??
    (path === null ? { kind: 'outside' } : { kind: 'missing' })
  );
}

/** How a document in `folder` writes the way to a file of the skill. */
export function writtenFrom(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const written = [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
  return /[\s()<>%]/.test(written)
    ? encodeURI(written).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'))
    : written;
}
