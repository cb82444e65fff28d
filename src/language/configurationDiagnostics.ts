import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';
import { readPlacedJson, type PlacedJson } from '../discovery/placedJson.ts';
import type { ConfigurationFault } from '../skill/configuration.ts';
import type { TextRange } from '../skill/finding.ts';
import { Lines } from '../skill/lines.ts';
import { SOURCE } from './diagnostics.ts';
import { configurationMessage } from './messages/configurationFault.ts';
import type { Catalogue } from './messages/words.ts';

const START: TextRange = { start: 0, end: 1 };

/** What is wrong with a skillwright.json, each where its field stands, or at the start where there is no such place. */
export function configurationDiagnostics(
  text: string,
  faults: readonly ConfigurationFault[],
  words: Catalogue,
): Diagnostic[] {
  if (faults.length === 0) return [];
  const [lines, json] = [new Lines(text), readPlacedJson(text)];
  return faults.map((fault) => {
    const { start, end } = placeOf(fault, json);
    return {
      range: { start: lines.positionAt(start), end: lines.positionAt(end) },
      severity: DiagnosticSeverity.Error,
      source: SOURCE,
      message: configurationMessage(fault, words),
    };
  });
}

/** A name that should not be there is the fault itself; otherwise its value is. */
function placeOf({ field, expected: { kind } }: ConfigurationFault, json: PlacedJson): TextRange {
  if (json.kind === 'broken') return json.range;
  let at = json.root;
  let key: TextRange | undefined;
  for (const name of field) {
    const member = at.members?.get(name);
    const next = member ?? at.items?.[Number(name)];
    if (next === undefined) return START;
    [at, key] = [next, member?.key];
  }
  if (field.length === 0) return START;
  return (kind === 'no-field' || kind === 'rule-id' ? key : undefined) ?? at.range;
}
