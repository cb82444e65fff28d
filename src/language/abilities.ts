import {
  CodeActionKind,
  TextDocumentSyncKind,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { FIX_ALL } from './codeActions.ts';
import { COMPLETION_TRIGGERS } from './completion.ts';
import { TOKEN_LEGEND } from './semanticTokens.ts';

/** What the client can do, of what we would use. */
export interface ClientAbilities {
  readonly configuration: boolean;
  readonly configurationChanges: boolean;
  readonly lensRefresh: boolean;
  readonly tokenRefresh: boolean;
  readonly folderChanges: boolean;
  /** It understands the places in snippets. */
  readonly snippets: boolean;
  /** It asks for the edit of a code action when that is chosen. */
  readonly resolvesEdits: boolean;
  /** An edit may rename files and folders. */
  readonly renameFiles: boolean;
  /** It can be asked later to tell us of more files, and to ask us of them. */
  readonly moreFiles: boolean;
}

export const NO_ABILITIES: ClientAbilities = {
  configuration: false,
  configurationChanges: false,
  lensRefresh: false,
  tokenRefresh: false,
  folderChanges: false,
  snippets: false,
  resolvesEdits: false,
  renameFiles: false,
  moreFiles: false,
};

/** What the client said of itself. */
export function abilitiesOf({ capabilities: { workspace, textDocument } }: InitializeParams): ClientAbilities {
  return {
    configuration: workspace?.configuration === true,
    configurationChanges: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    lensRefresh: workspace?.codeLens?.refreshSupport === true,
    tokenRefresh: workspace?.semanticTokens?.refreshSupport === true,
    folderChanges: workspace?.workspaceFolders === true,
    renameFiles: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
    moreFiles: [
      textDocument?.synchronization,
      textDocument?.definition,
      textDocument?.hover,
      textDocument?.completion,
      textDocument?.documentLink,
      textDocument?.codeAction,
    ].every((one) => one?.dynamicRegistration === true),
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    resolvesEdits:
      textDocument?.codeAction?.dataSupport === true &&
      textDocument.codeAction.resolveSupport?.properties.includes('edit') === true,
  };
}

/** What we offer such a client. */
export function capabilities({ folderChanges }: ClientAbilities): InitializeResult {
  return {
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      codeLensProvider: {},
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      workspaceSymbolProvider: { resolveProvider: true },
      documentLinkProvider: {},
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      semanticTokensProvider: { legend: TOKEN_LEGEND, full: { delta: true } },
      renameProvider: { prepareProvider: true },
      completionProvider: { triggerCharacters: COMPLETION_TRIGGERS },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL], resolveProvider: true },
      workspace: {
        ...(folderChanges ? { workspaceFolders: { supported: true, changeNotifications: true } } : {}),
        fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*', matches: 'folder' } }] } },
      },
    },
    serverInfo: { name: 'skillwright' },
  };
}
