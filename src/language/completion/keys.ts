import { CompletionItemKind } from 'vscode-languageserver';
import { CLIENT_FIELDS, CLIENT_NAMES, SPEC_FIELDS } from '../../skill/clientFields.ts';
import { isWellFormedName } from '../../skill/name.ts';
import { templateProse } from '../../skill/templateProse.ts';
import { scalar } from '../../skill/yamlWrite.ts';
import { saysVscode } from '../besideVscode.ts';
import type { Catalogue } from '../messages/words.ts';
import type { OpenSkill } from '../openDocuments.ts';
import { literal, type Offer } from './items.ts';

/** What follows a key: the start of its value, of the kind the field takes. */
const VALUES: Readonly<Record<string, string>> = {
  description: ' ${1}',
  metadata: '\n  ${1:key}: "${2:value}"',
  hooks: '\n  ${1}',
};

/** Read by VS Code for the sake of skills that have it; nobody is to write it any more. */
const FORMER_SPELLING = 'user-invokable';

/**
 * The keys that are not there yet: the specification's own, then those of clients. None that VS Code offers itself; those that a
 * skill can do without come after them.
 */
export function keyOffers(skill: OpenSkill, words: Catalogue): Offer[] {
  const present = new Set(skill.document.frontmatter?.fields.map(({ key }) => key));
  const { completion, hover } = words.features;
  const offers: Offer[] = [];
  const name = nameOf(skill);
  if (!present.has('name') && name !== null) {
    const detail = completion.likeFolder;
    offers.push({
      label: `name: ${name}`,
      kind: CompletionItemKind.Field,
      insert: `name: ${literal(scalar(name))}`,
      detail,
    });
  }
  const list = new Intl.ListFormat(words.locale);
  for (const key of [...SPEC_FIELDS, ...Object.keys(CLIENT_FIELDS)]) {
    const client = CLIENT_FIELDS[key];
    const isOffered = saysVscode(skill, key) || (key === 'name' && name !== null);
    if (present.has(key) || isOffered || key === FORMER_SPELLING) continue;
    offers.push({
      label: key,
      kind: CompletionItemKind.Field,
      insert: `${key}:${VALUES[key] ?? ' ${1}'}`,
      // VS Code has most of the specification's keys.
      afterOthers: skill.languageId === 'skill',
      detail:
        client === undefined ? completion.specification : list.format(client.clients.map((one) => CLIENT_NAMES[one])),
      documentation:
        key === 'allowed-tools'
          ? hover.allowedTools.about
          : ((hover.about as Readonly<Record<string, string>>)[key] ?? hover.client.about[key]),
    });
  }
  return offers;
}

/** A whole frontmatter for a file that has none yet. */
export function frontmatterOffer(skill: OpenSkill, words: Catalogue): Offer {
  const { completion } = words.features;
  const name = nameOf(skill) ?? 'my-skill';
  const description = scalar(templateProse(words.locale).description);
  return {
    label: completion.frontmatter,
    kind: CompletionItemKind.Snippet,
    insert: `---\nname: \${1:${literal(scalar(name))}}\ndescription: \${2:${literal(description)}}\n---\n\n$0`,
    documentation: completion.frontmatterAbout,
    filter: '---',
  };
}

/** The folder's name, where it can be a skill's. */
function nameOf({ folderName }: OpenSkill): string | null {
  return folderName !== null && isWellFormedName(folderName) ? folderName : null;
}
