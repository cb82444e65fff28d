import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import type { SkillFolderFacts } from '../skill/folderFacts.ts';
import { templateProse } from '../skill/templateProse.ts';
import { itemsOf, literal, type Offer } from './completion/items.ts';
import { frontmatterOffer, keyOffers } from './completion/keys.ts';
import { nameOffers, namePlace } from './completion/names.ts';
import { pathOffers, pathPlace } from './completion/paths.ts';
import { valueOffers } from './completion/values.ts';
import type { Catalogue } from './messages/words.ts';
import { isSkill, type OpenSkill, type OpenSkillText } from './openDocuments.ts';

/** Typing one of these in a body asks for completions, beside letters. */
export const BODY_TRIGGERS = ['/', '(', '`'];
export const COMPLETION_TRIGGERS = ['-', ':', ' ', ...BODY_TRIGGERS];

/** What the editor can do, and what it does itself. */
export interface CompletionManner {
  readonly snippets: boolean;
  /** It completes paths within Markdown links by itself. */
  readonly linkPaths: boolean;
}

/** What lies around the skill, looked up where a completion needs it. */
export interface CompletionSources {
  readonly folder: () => Promise<SkillFolderFacts | undefined>;
  /** The other skills of the workspace. */
  readonly names: () => readonly string[];
}

/** What may be written at the cursor, in a SKILL.md or beside one. */
export async function completionsAt(
  open: OpenSkillText,
  offset: number,
  sources: CompletionSources,
  manner: CompletionManner,
  words: Catalogue,
): Promise<CompletionItem[]> {
  const { lines, text, body } = open.document;
  const start = lines.rangeOf(lines.lineAt(offset)).start;
  const before = text.slice(start, offset).replace(/^\uFEFF/, '');
  const give = (length: number, offers: readonly Offer[]) =>
    itemsOf(open, { start: offset - length, end: offset }, offers, manner.snippets);

  const context: Context = {
    before,
    rest: text.slice(offset, lines.rangeOf(lines.lineAt(offset)).end),
    sources,
    words,
    give,
  };
  if (isSkill(open)) {
    if (isUnwritten(open) && lines.lineAt(offset) === 0 && /^-{0,3}$/.test(before))
      return give(before.length, [frontmatterOffer(open, words)]);
    if (isInFrontmatter(open, start)) return inFrontmatter(open, context, offset);
  }
  return offset < body.start ? [] : inBody(open, context, offset, manner);
}

interface Context {
  /** The line's text before and after the cursor. */
  readonly before: string;
  readonly rest: string;
  readonly sources: CompletionSources;
  readonly words: Catalogue;
  /** Items that replace that many characters before the cursor. */
  readonly give: (length: number, offers: readonly Offer[]) => CompletionItem[];
}

async function inFrontmatter(
  skill: OpenSkill,
  { before, rest, sources, words, give }: Context,
  offset: number,
): Promise<CompletionItem[]> {
  // Dashes alone are a fence to be, and Enter after them must not take a suggestion.
  if (/^(?!-)[\w-]*$/.test(before)) {
    const offers = keyOffers(skill, words);
    const bare = offers.filter(({ label }) => !label.includes(':')).map((offer) => ({ ...offer, insert: offer.label }));
    return give(before.length, /^[\w-]*:/.test(rest) ? bare : offers);
  }
  const inline = /^([\w-]+):([ \t]*)(.*)$/.exec(before);
  const item = /^[ \t]*-[ \t]+(.*)$/.exec(before);
  const key = inline?.[1] ?? (item === null ? undefined : fieldAbove(skill, offset));
  const written = inline?.[3] ?? item?.[1] ?? '';
  if (key === undefined) return [];
  const offers = valueOffers(skill, key, written, key === 'license' ? await sources.folder() : undefined, words);
  const token = /tools$/.test(key) ? (/[^\s,[\]"']*$/.exec(written)?.[0] ?? '') : written;
  const gap = inline?.[2] === '' ? ' ' : '';
  return give(
    token.length,
    offers.map((offer) => ({ ...offer, insert: gap + offer.insert })),
  );
}

async function inBody(
  open: OpenSkillText,
  { before, rest, sources, words, give }: Context,
  offset: number,
  manner: CompletionManner,
): Promise<CompletionItem[]> {
  const name = namePlace(before, rest);
  if (name !== null) return give(name.written.length, nameOffers(name, sources.names()));
  const place = pathPlace(before, offset);
  // Asked for on an empty line only: while prose is typed, nothing is to jump up.
  if (place === null) return before === '' && isSkill(open) ? give(0, [sectionsOffer(words), scriptOffer(words)]) : [];
  if (place.kind === 'link' && manner.linkPaths) return [];
  return give(place.range.end - place.range.start, pathOffers(place.kind, open, await sources.folder()));
}

/** The five sections that a skill for a website or an API needs. */
function sectionsOffer({ features: { completion }, locale }: Catalogue): Offer {
  const insert = templateProse(locale)
    .sections.map(({ heading, hint }, index) => `## ${literal(heading)}\n\n\${${index + 1}:${literal(hint)}}`)
    .join('\n\n');
  return { label: completion.sectionsLabel, kind: CompletionItemKind.Snippet, insert: `${insert}\n` };
}

function scriptOffer({ features: { completion }, locale }: Catalogue): Offer {
  const insert = `- \`scripts/\${1:run.sh}\`: \${2:${literal(templateProse(locale).script)}}`;
  return { label: completion.scriptLabel, kind: CompletionItemKind.Snippet, insert };
}

/** Nothing is there but, perhaps, the beginning of a fence. */
function isUnwritten({ document: { frontmatter } }: OpenSkill): boolean {
  return frontmatter === null || (frontmatter.close === null && frontmatter.fields.length === 0);
}

/** Whether the line that begins there is between the fences. */
function isInFrontmatter({ document: { frontmatter } }: OpenSkill, start: number): boolean {
  if (frontmatter === null || start <= frontmatter.open.start) return false;
  // Where the closing fence is missing, the line after the last field is where the next one is written.
  return frontmatter.close === null ? start <= frontmatter.bodyStart : start < frontmatter.close.start;
}

function fieldAbove({ document: { frontmatter } }: OpenSkill, offset: number): string | undefined {
  return frontmatter?.fields.filter(({ keyRange }) => keyRange.end < offset).at(-1)?.key;
}
