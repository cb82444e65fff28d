import type { Connection } from 'vscode-languageserver';
import { decodeBase64 } from '../../protocol/base64.ts';
import { parseSkillDocument } from '../../skill/document.ts';
import { decodeSkill } from '../../skill/encoding.ts';
import { FIND_MARKDOWN, type FindMarkdownRequest, type FoundMarkdown } from '../protocol.ts';
import type { OpenText, ReferringText } from '../skillTexts.ts';

/** The Markdown files outside of all skills in which a word stands: a README, a guide. Empty where the editor finds none. */
export type OutsideTexts = (word: string) => Promise<readonly ReferringText[]>;

/** Has the editor look for them, since only it knows the files of the workspace; each as it is open, where it is. */
export function outsideTexts(connection: Connection, open: OpenText): OutsideTexts {
  return async (word) => {
    const request: FindMarkdownRequest = { word };
    const found = await connection.sendRequest<FoundMarkdown[]>(FIND_MARKDOWN, request).catch(() => []);
    return found.flatMap(({ uri, base64 }): ReferringText[] => {
      const typed = open(uri);
      const decoded = decodeBase64(base64);
      const text = typed?.text ?? (decoded.kind === 'error' ? null : decodeSkill(decoded.bytes).text);
      return text === null ? [] : [{ uri, version: typed?.version ?? null, document: parseSkillDocument(text) }];
    });
  };
}
