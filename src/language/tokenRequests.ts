import { SemanticTokensDeltaRequest, SemanticTokensRequest, type Connection } from 'vscode-languageserver';
import type { FeatureContext } from './features.ts';
import type { SemanticTokenResults } from './semanticTokens.ts';

/** Answers with the tokens of a whole document, at first, and after a change with what changed of them. */
export function joinSemanticTokens(
  connection: Connection,
  { skill, folder }: Pick<FeatureContext, 'skill' | 'folder'>,
  results: SemanticTokenResults,
): void {
  // The text that was asked about, whatever is typed while its folder is read.
  const asked = async (uri: string) => ({ open: skill(uri), around: await folder(uri) });
  connection.onRequest(SemanticTokensRequest.type, async ({ textDocument: { uri } }) => {
    const { open, around } = await asked(uri);
    return open === undefined ? null : results.full(open, around);
  });
  connection.onRequest(SemanticTokensDeltaRequest.type, async ({ textDocument: { uri }, previousResultId }) => {
    const { open, around } = await asked(uri);
    return open === undefined ? null : results.delta(open, around, previousResultId);
  });
}
