import * as vscode from 'vscode';
import { SemanticTokensRegistrationType, type LanguageClient, type Middleware } from 'vscode-languageclient/node';
import { TOKEN_TYPES } from '../../language/tokens/token.ts';

/** Enough for one that comes late; another extension that does as we do would go on for ever. */
const REGISTRATIONS = 5;

/**
 * Sees to it that the semantic tokens of a SKILL.md are ours. VS Code has a provider of its own for this language, and of
 * two that match alike it takes the one that was registered last: either may be. It asks both, also anew when one comes; so
 * each time we are asked we look whose legend is in force, and register again where it is not ours.
 */
export function skillColours(client: () => LanguageClient): Middleware {
  let registrations = 1;
  let looking = false;
  const look = async (uri: vscode.Uri): Promise<void> => {
    if (looking || registrations >= REGISTRATIONS) return;
    looking = true;
    try {
      if (await isOurs(uri)) return;
      registrations++;
      registerAgain(client());
    } finally {
      looking = false;
    }
  };
  const answered = <T>(uri: vscode.Uri, answer: vscode.ProviderResult<T>): vscode.ProviderResult<T> => {
    void look(uri);
    return answer;
  };
  return {
    provideDocumentSemanticTokens: (document, token, next) => answered(document.uri, next(document, token)),
    provideDocumentSemanticTokensEdits: (document, previous, token, next) =>
      answered(document.uri, next(document, previous, token)),
  };
}

/** True also where nothing is in force, as for a document that was closed meanwhile. */
async function isOurs(uri: vscode.Uri): Promise<boolean> {
  const command = 'vscode.provideDocumentSemanticTokensLegend';
  const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>(command, uri);
  return legend === undefined || TOKEN_TYPES.every((type) => legend.tokenTypes.includes(type));
}

function registerAgain(client: LanguageClient): void {
  const capabilities = client.initializeResult?.capabilities;
  if (capabilities === undefined) return;
  const feature = client.getFeature(SemanticTokensRegistrationType.method);
  feature.clear();
  feature.initialize(capabilities, client.clientOptions.documentSelector);
}
