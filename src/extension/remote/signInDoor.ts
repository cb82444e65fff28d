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
    const first = [
      'It says that people sign in here, and your browser will open there:',
      serverText(authorizationServer, 1000),
    ];
    const then = [
      `The authorization server ${serverText(authorizationServer, 1000)} hands on to:`,
      ...further.map((origin) => serverText(origin, 300)),
    ];
    const detail = [
      'The MCP server:',
      serverText(maskedTarget(server.transport), 1000),
      '',
      ...(further.length === 0 ? first : then),
      '',
      'What you sign in with is typed there and nowhere else. Skillwright keeps the token it gives in the secret storage of the editor, and sends it to this MCP server alone.',
    ].join('\n');
    const question = `Sign in to the MCP server "${name}"?`;
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, 'Sign In');
    return answer === 'Sign In';
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
