import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { copySample } from '../support/sample.ts';
import { startAuthorizationServer, type AuthorizationServer } from '../support/servers/authorizationServer.ts';
import { startChildServer, type ChildServer } from '../support/servers/childServer.ts';
import { startPortForwarding, type PortForwarding } from '../support/servers/portForwarding.ts';
import { protect, type ProtectedServer } from '../support/servers/protectedServer.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('a server that wants a sign-in', () => {
  const sample = copySample();
  let upstream: ChildServer;
  let authorization: AuthorizationServer;
  let server: ProtectedServer;
  let forwarding: PortForwarding;
  const env: Record<string, string> = {};

  before('start the servers', async () => {
    upstream = await startChildServer('test/fixtures/hostile/server.mjs', 'http');
    authorization = await startAuthorizationServer();
    server = await protect(upstream.url.replace('<case>', 'ok'), authorization);
    forwarding = await startPortForwarding();
    env['VSCODE_PROXY_URI'] = forwarding.template;
    const servers = { guarded: { type: 'http', url: server.url } };
    fs.writeFileSync(path.join(sample.workspace, '.vscode', 'mcp.json'), JSON.stringify({ servers }));
  });
  after('end the servers', async () => {
    await forwarding.end();
    await server.end();
    await authorization.end();
    await upstream.end();
  });
  const vscode = useWorkbench({ sample, env });

  it('says so in its row, and opens nothing', async () => {
    const { remoteSkills, dialog, page } = vscode().workbench;
    await remoteSkills.show();
    await remoteSkills.labelWith('guarded', 'not connected');
    await remoteSkills.inlineAction('guarded', 'Connect');
    await dialog.press('Connect');
    assert.equal(await remoteSkills.labelWith('guarded', 'needs sign-in'), 'guarded, needs sign-in');
    await vscode().workbench.screenshot('a server that needs a sign-in');
    assert.equal(page.context().pages().length, 1);
    assert.deepEqual(authorization.requests, []);
  });

  it('names who asks and where before the browser opens there; then its skills are listed', async () => {
    const { remoteSkills, dialog, page, notifications } = vscode().workbench;
    await notifications.clear();
    await remoteSkills.inlineAction('guarded', 'Sign In');
    const question = await dialog.text();
    assert.ok(question.includes('Sign in to the MCP server "guarded"?'), question);
    assert.ok(question.includes(server.url) && question.includes(`${authorization.url}/`), question);
    await vscode().workbench.screenshot('the question before a sign-in');
    assert.deepEqual(authorization.requests, []);
    const opened = page.waitForEvent('popup');
    await dialog.press('Sign In');
    const browser = await opened;
    await browser.getByText('This page can be closed').waitFor();
    await browser.close();
    assert.equal(await remoteSkills.labelWith('guarded', '1 skill'), 'guarded, 1 skill');
    const [asked] = authorization.asked;
    assert.equal(asked?.['resource'], server.url, 'the url arrived in the browser as it was made');
    assert.ok(asked['redirect_uri']?.startsWith(forwarding.template.replace('{{port}}/', '')), asked['redirect_uri']);
    await vscode().workbench.screenshot('signed in');
  });

  it('needs it again once the person has signed out', async () => {
    const { remoteSkills } = vscode().workbench;
    await remoteSkills.contextMenu('guarded', 'Sign Out…');
    await remoteSkills.labelWith('guarded', 'not connected');
    await remoteSkills.inlineAction('guarded', 'Connect');
    await remoteSkills.labelWith('guarded', 'needs sign-in');
  });
});
