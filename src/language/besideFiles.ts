import {
  CodeActionKind,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentLinkRequest,
  HoverRequest,
  TextDocumentSyncKind,
  type Connection,
  type DocumentFilter,
} from 'vscode-languageserver';
import { FIX_ALL } from './codeActions.ts';
import { BODY_TRIGGERS } from './completion.ts';

/** Names of five letters that differ from SKILL in one at least, and all that are shorter or longer. */
const BUT_SKILL = '?,??,???,????,??????*,[!sS]????,?[!kK]???,??[!iI]??,???[!lL]?,????[!lL]';

/** The Markdown files that may lie beside a SKILL.md: never one itself, which editors may hold for Markdown too. */
export const BESIDE: DocumentFilter[] = [{ language: 'markdown', pattern: `**/{${BUT_SKILL}}.{md,markdown}` }];

/** Asks the editor to tell us what is typed in those files, and to ask us of them what VS Code's Markdown support does not answer. */
export async function registerBeside({ client }: Connection): Promise<void> {
  const on = { documentSelector: BESIDE };
  await client.register(DidChangeTextDocumentNotification.type, { ...on, syncKind: TextDocumentSyncKind.Incremental });
  await client.register(DidCloseTextDocumentNotification.type, on);
  // What is open already is told of at once, so what follows from it comes before.
  await client.register(DidOpenTextDocumentNotification.type, on);
  await Promise.all([
    client.register(DefinitionRequest.type, on),
    client.register(HoverRequest.type, on),
    client.register(CompletionRequest.type, { ...on, triggerCharacters: BODY_TRIGGERS }),
    client.register(DocumentLinkRequest.type, on),
    client.register(CodeActionRequest.type, { ...on, codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] }),
  ]);
}
