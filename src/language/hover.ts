import type { Hover } from 'vscode-languageserver';
import { CLIENT_NAMES, clientField } from '../skill/clientFields.ts';
import { codePoints } from '../skill/field.ts';
import type { Field } from '../skill/frontmatter.ts';
import { COMPATIBILITY_MAX, DESCRIPTION_MAX, NAME_MAX } from '../skill/limits.ts';
import { normalizedName } from '../skill/name.ts';
import { estimateSkillTokens } from '../skill/tokens.ts';
import { toolsIn } from './allowedTools.ts';
import { saysVscode } from './besideVscode.ts';
import { fieldAt, type FieldPlace } from './fieldAt.ts';
import { code } from './codeSpan.ts';
import { countsIn } from './messages/counts.ts';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';

const LIMITS = { name: NAME_MAX, description: DESCRIPTION_MAX, compatibility: COMPATIBILITY_MAX };
type Described = keyof Catalogue['features']['hover']['about'];

/** What there is to know of the field at the place, less what VS Code says of it in the same hover; null elsewhere. */
export function hoverAt(skill: OpenSkill, offset: number, words: Catalogue): Hover | null {
  const place = fieldAt(skill.document, offset);
  if (place === null) return null;
  const lines = linesFor(skill, place, offset, words);
  if (lines.length === 0) return null;
  return {
    contents: { kind: 'markdown', value: lines.join('\n\n') },
    range: protocolRange(skill.document, place.range),
  };
}

function linesFor(skill: OpenSkill, place: FieldPlace, offset: number, words: Catalogue): string[] {
  const { key } = place.field;
  if (key === 'allowed-tools') return allowedTools(skill, place, offset, words);
  if (Object.hasOwn(words.features.hover.about, key)) return described(skill, place.field, key as Described, words);
  return ofClient(skill, key, words);
}

function described(skill: OpenSkill, field: Field, key: Described, words: Catalogue): string[] {
  const { hover } = words.features;
  const lines = saysVscode(skill, key) ? [] : [hover.about[key]];
  const length = lengthOf(field, key, words);
  if (length !== null) lines.push(length);
  if (key === 'name' && typeof field.value === 'string' && skill.folderName !== null) {
    const same = normalizedName(field.value) === normalizedName(skill.folderName);
    lines.push(same ? hover.folder.same : hover.folder.differs(code(skill.folderName)));
  }
  if (key === 'description') {
    const { metadata } = estimateSkillTokens(skill.document);
    lines.push(hover.startTokens(countsIn(words.locale)(metadata)));
  }
  return [...lines, hover.honoured[key]];
}

function lengthOf({ value }: Field, key: Described, { features: { hover }, locale }: Catalogue): string | null {
  if (!Object.hasOwn(LIMITS, key) || typeof value !== 'string') return null;
  const max = LIMITS[key as keyof typeof LIMITS];
  const length = codePoints(value.trim());
  const number = new Intl.NumberFormat(locale);
  const words = hover.length(number.format(length), number.format(max));
  return length > max ? `**${words}: ${hover.tooLong}**` : `**${words}**`;
}

function allowedTools(skill: OpenSkill, { part, range }: FieldPlace, offset: number, words: Catalogue): string[] {
  const { allowedTools } = words.features.hover;
  const lines = [allowedTools.about];
  const source = skill.document.text.slice(range.start, range.end);
  const tool =
    part === 'value' ? toolsIn(source).find(({ start, end }) => within(offset - range.start, start, end)) : null;
  if (tool) {
    const to = tool.limit;
    lines.unshift(
      to === null ? allowedTools.tool(code(tool.name)) : allowedTools.limitedTool(code(tool.name), code(to)),
    );
  }
  return skill.languageId === 'skill' ? [...lines, allowedTools.faded] : lines;
}

function ofClient(skill: OpenSkill, key: string, words: Catalogue): string[] {
  const field = clientField(key);
  if (field === undefined) return [];
  const { client } = words.features.hover;
  const about = saysVscode(skill, key) ? undefined : client.about[key];
  const clients = new Intl.ListFormat(words.locale).format(field.clients.map((one) => CLIENT_NAMES[one]));
  return [...(about === undefined ? [] : [about]), client.honoured(clients), client.type[field.type]];
}

function within(offset: number, start: number, end: number): boolean {
  return start <= offset && offset <= end;
}
