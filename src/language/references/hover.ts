import type { Hover } from 'vscode-languageserver';
import { catalogueLine } from '../../skill/catalogue.ts';
import type { Finding } from '../../skill/finding.ts';
import { code } from '../codeSpan.ts';
import type { FeatureContext } from '../features.ts';
import { protocolRange, type OpenSkillText } from '../openDocuments.ts';

/** How many findings a SKILL.md has, of those that matter to its readers. */
export interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
}

export function countsOf(findings: readonly Finding[]): FindingCounts {
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** Which other skill is meant at the place, what it says of itself and how it stands; null elsewhere. */
export async function referenceHoverAt(
  text: OpenSkillText,
  offset: number,
  context: Pick<FeatureContext, 'references' | 'found' | 'map' | 'words'>,
): Promise<Hover | null> {
  const at = await context.references.at(text, offset);
  const other = at?.reference?.names.at(-1)?.skill;
  if (at === null || other === undefined || other === text.skill) return null;
  return {
    contents: { kind: 'markdown', value: (await linesFor(other, context)).join('\n\n') },
    range: protocolRange(text.document, at.range),
  };
}

async function linesFor(
  uri: string,
  { references, found, map, words }: Pick<FeatureContext, 'references' | 'found' | 'map' | 'words'>,
): Promise<string[]> {
  const says = words().features.reference;
  const place = says.otherSkill(code(map.placed(uri).path));
  const document = await references.document(uri);
  if (document === null) return [place, says.unreadable];
  const { name, description } = catalogueLine(document);
  const counts = found(uri);
  return [
    name === null ? says.noName : `**${plainText(name)}**`,
    description === null ? says.noDescription : plainText(description),
    counts === undefined ? place : `${place} ${says.state(counts.errors, counts.warnings)}`,
  ];
}

/** Text of a file as text of a hover: no mark in it is one of Markdown's, and no address becomes a link. */
function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
