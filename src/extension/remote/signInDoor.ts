import * as vscode from 'vscode';
import type { Grant, GrantStore } from '../../host/grants.ts';
import { maskedTarget } from '../../host/masked.ts';
import type { SignInDoor, SignInRequest } from '../../host/signInFlow.ts';
import { SecretList } from './secretList.ts';
import { serverText } from './serverText.ts';

/** Signing in as the editor has it: a question, the person's browser, the secret storage. */
export class EditorSignIn implements SignInDoor {
  readonly grants: GrantStore;

  constructor(secrets: vscode.SecretStorage) {
    this.grants = new SecretList<Grant>(secrets, 'skillwright.signIns');
  }

  async ask({ server, authorizationServer, further }: SignInRequest): Promise<boolean> {
    const name = serverText(server.label, 100);
    const issuer = serverText(authorizationServer, 1000);
    const first = [vscode.l10n.t('It says that people sign in here, and your browser will open there:'), issuer];
    const then = [
      vscode.l10n.t('The authorization server {issuer} hands on to:', { issuer }),
      ...further.map((origin) => serverText(origin, 300)),
    ];
    const detail = [
      vscode.l10n.t('The MCP server:'),
      serverText(maskedTarget(server.transport), 1000),
      '',
      ...(further.length === 0 ? first : then),
      '',
      vscode.l10n.t(
        'What you sign in with is typed there and nowhere else. Skillwright keeps the token it gives in the secret storage of the editor, and sends it to this MCP server alone.',
      ),
    ].join('\n');
    const question = vscode.l10n.t('Sign in to the MCP server "{name}"?', { name });
    const yes = vscode.l10n.t('Sign In');
    return (await vscode.window.showWarningMessage(question, { modal: true, detail }, yes)) === yes;
  }

  /** In a remote window the editor forwards the port; where it cannot, browser and extension are taken to be on one machine. */
  async reachable(address: string): Promise<string> {
    try {
      return (await vscode.env.asExternalUri(vscode.Uri.parse(address))).toString(true);
    } catch {
      return address;
    }
  }

  async open(url: string): Promise<boolean> {
    // As a text: a `Uri` is written out anew, and what was escaped in the query no longer is.
    return vscode.env.openExternal(url as unknown as vscode.Uri);
  }
}
