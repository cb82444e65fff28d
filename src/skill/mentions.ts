import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import type { SkillFolderFacts } from './folderFacts.ts';
import { fileLinks, folderOf } from './links.ts';
import { markdownOf } from './markdown.ts';
import { referenceDocument } from './referenceDocuments.ts';
import type { LintContext } from './rule.ts';

/** Folders whose Markdown is there for agents to read on demand. */
const REFERENCES = /^references?\//i;
/** Written for people, whatever folder they lie in. */
const FOR_PEOPLE = /(?:^|\/)(?:readme|license|licence|changelog|contributing|notice)\.\w+$/i;

/** The references that neither SKILL.md names nor a file that it names, directly or through others. */
export function orphanReferences(document: SkillDocument, folder: SkillFolderFacts): string[] {
  const candidates = Object.keys(folder.texts).filter((path) => REFERENCES.test(path) && !FOR_PEOPLE.test(path));
  if (candidates.length === 0) return [];
  const reached = new Set<string>();
  const queue = [{ text: document.text, folder: '' }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const names = namesIn(next.text);
    for (const path of Object.keys(folder.texts)) {
      if (reached.has(path) || !names.mentions(path, next.folder)) continue;
      reached.add(path);
      queue.push({ text: folder.texts[path] ?? '', folder: folderOf(path) });
    }
  }
  return candidates.filter((path) => !reached.has(path));
}

/** Whether a text speaks of a file in any way that would let an agent find it: generous, because silence costs little. */
function namesIn(text: string): { mentions: (path: string, from: string) => boolean } {
  const lower = text.normalize('NFC').toLowerCase();
  return {
    mentions: (path, from) => {
      const wanted = path.normalize('NFC').toLowerCase();
      const name = wanted.slice(wanted.lastIndexOf('/') + 1);
      if (lower.includes(name) || lower.includes(encodeURI(name).toLowerCase())) return true;
      const stem = name.replace(/\.\w+$/, '');
      if (hasWord(lower, stem)) return true;
      return folderOf(wanted) !== from.toLowerCase() && mentionsFolder(lower, folderOf(wanted));
    },
  };
}

/** A name of several words by itself; one that may be any word only where it is marked, as in `notes` or [[notes]]. */
function hasWord(text: string, word: string): boolean {
  const isName = /[-_.\d]/.test(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)];
    if (/[\p{L}\p{N}]/u.test(`${before} ${after}`)) continue;
    if (isName || /[`"'/[]/.test(before) || /[`"'\]]/.test(after)) return true;
  }
  return false;
}

/** `references/`, `references/*.md` and `references/<topic>.md` speak of all that lies there. */
function mentionsFolder(text: string, folder: string): boolean {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  for (let at = text.indexOf(`${name}/`); at !== -1; at = text.indexOf(`${name}/`, at + 1)) {
    if (!/[\w.-]/.test(text.charAt(at + name.length + 1))) return true;
  }
  return text.includes(`\`${name}\``) || new RegExp(`\\b${escaped(name)}\\s+(?:folder|directory)`).test(text);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A reference of SKILL.md's that leads on to files which SKILL.md itself does not name. */
export interface DeepReference {
  /** Where SKILL.md names the first of the chain. */
  readonly range: TextRange;
  readonly path: string;
  readonly leadsTo: readonly string[];
}

/** Chains of links that begin in SKILL.md and end more than one step away. */
export function deepReferences(document: SkillDocument, context: LintContext): DeepReference[] {
  const { folder } = context;
  const first = folder === undefined ? [] : steps(document, context, folder);
  if (folder === undefined || first.length === 0) return [];
  const names = namesIn(document.text);
  const seen = new Set<string>();
  return first.flatMap(({ path, range }) => {
    if (seen.has(path)) return [];
    seen.add(path);
    const further = steps(referenceDocument(folder, path), { ...context, path }, folder).map((step) => step.path);
    const leadsTo = [...new Set(further)].filter((leads) => leads !== path && !names.mentions(leads, ''));
    return leadsTo.length === 0 ? [] : [{ range, path, leadsTo }];
  });
}

/** The Markdown files beside a SKILL.md that a document names in links and in code, in its order. */
function steps(document: SkillDocument, context: LintContext, { texts }: SkillFolderFacts) {
  if (Object.keys(texts).length === 0) return [];
  const links = fileLinks(document, context).map(({ path, range }) => ({ path: path ?? '', range }));
  const spans = markdownOf(document)
    .codeSpans.map(({ text, range }) => ({ path: text.replace(/^\.\//, ''), range }))
    // `CLAUDE.md` in a reference is the project's as likely as the skill's.
    .filter(({ path }) => context.path === undefined || path.includes('/'));
  return [...links, ...spans]
    .filter(({ path }) => Object.hasOwn(texts, path))
    .sort((a, b) => a.range.start - b.range.start);
}
