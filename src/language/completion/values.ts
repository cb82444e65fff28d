import { CompletionItemKind } from 'vscode-languageserver';
import { clientField } from '../../skill/clientFields.ts';
import type { SkillFolderFacts } from '../../skill/folderFacts.ts';
import { isWellFormedName } from '../../skill/name.ts';
import { scalar } from '../../skill/yamlWrite.ts';
import { KNOWN_TOOLS, toolsIn } from '../allowedTools.ts';
import { saysVscode } from '../besideVscode.ts';
import type { Catalogue } from '../messages/words.ts';
import type { OpenSkill } from '../openDocuments.ts';
import { literal, type Offer } from './items.ts';

/** SPDX ids of the licenses that skills and software are most often under. */
const LICENSES = [
  'Apache-2.0',
  'MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MPL-2.0',
  'GPL-3.0-only',
  'LGPL-3.0-only',
  'AGPL-3.0-only',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC0-1.0',
  'Unlicense',
];

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  context: ['fork'],
  effort: ['low', 'medium', 'high', 'max'],
  model: ['inherit', 'haiku', 'sonnet', 'opus'],
  shell: ['bash', 'powershell'],
};

/** What `key` may hold; `written` is its value so far, up to the cursor. */
export function valueOffers(
  skill: OpenSkill,
  key: string,
  written: string,
  folder: SkillFolderFacts | undefined,
  words: Catalogue,
): Offer[] {
  switch (key) {
    case 'name':
      return nameOffers(skill, words);
    case 'license':
      return licenseOffers(folder, words);
    case 'allowed-tools':
    case 'disallowed-tools':
      return toolOffers(written, words);
    default:
      if (saysVscode(skill, key)) return [];
      return (clientField(key)?.type === 'boolean' ? ['true', 'false'] : (KNOWN[key] ?? [])).map(plain);
  }
}

function nameOffers({ folderName }: OpenSkill, { features: { completion } }: Catalogue): Offer[] {
  if (folderName === null || !isWellFormedName(folderName)) return [];
  const insert = literal(scalar(folderName));
  return [{ label: folderName, kind: CompletionItemKind.Value, insert, detail: completion.likeFolder }];
}

function licenseOffers(folder: SkillFolderFacts | undefined, { features: { completion } }: Catalogue): Offer[] {
  const files = (folder?.files ?? []).filter(({ path }) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(path));
  return [
    ...files.map(({ path }) => ({ ...plain(completion.termsIn(path)), kind: CompletionItemKind.File })),
    ...LICENSES.map(plain),
  ];
}

function toolOffers(written: string, { features: { completion } }: Catalogue): Offer[] {
  // The tool that is being typed is not there yet.
  const before = written.replace(/[^\s,]*$/, '');
  const present = new Set(toolsIn(before).map(({ name, limit }) => (limit === null ? name : '')));
  const offers = KNOWN_TOOLS.filter((tool) => !present.has(tool)).map(plain);
  const limited = {
    label: 'Bash(git:*)',
    kind: CompletionItemKind.Value,
    insert: 'Bash(${1:git}:*)',
    detail: completion.oneCommand,
  };
  return [limited, ...offers];
}

function plain(text: string): Offer {
  return { label: text, kind: CompletionItemKind.Value, insert: literal(text) };
}
