import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { catalogueFor } from '../../language/messages/sentences.ts';
import { SUMMARY, UNSETTLED_FILES, type SkillSummary } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import type { LocalSkills } from '../publish/localSkills.ts';
import { registerAgentView } from './agentView.ts';
import { registerCataloguePage } from './cataloguePage.ts';
import { ConfigurationFiles } from './configurationFiles.ts';
import { DocumentStates } from './documentState.ts';
import { createLanguageClient } from './languageClient.ts';
import { registerNewSkill } from './newSkill.ts';
import { registerRemoveByteOrderMark } from './removeByteOrderMark.ts';
import { findOutsideMarkdown } from './outsideMarkdown.ts';
import { skillDocuments } from './skillDocuments.ts';
import { SkillStatus } from './skillStatus.ts';
import { WorkspaceSkills } from './workspaceSkills.ts';

/** Starts the language server and tells it what only the editor knows. The caller stops the client. */
export async function startAuthoring(
  context: vscode.ExtensionContext,
  skills: LocalSkills,
  log: Log,
): Promise<LanguageClient> {
  context.subscriptions.push(registerAgentView(skills), registerCataloguePage(skills), registerNewSkill(skills));
  const client = createLanguageClient(context, (document) => states.told(document), log);
  // What it finds out while the server starts is told as soon as that is done.
  const states = new DocumentStates((method, state) => client.sendNotification(method, state), skills, log);
  context.subscriptions.push(states);
  await client.start();
  const statusItem = (id: string) => vscode.languages.createLanguageStatusItem(`skillwright.${id}`, skillDocuments);
  const statusItems = { digest: statusItem('digest'), size: statusItem('size') };
  const status = new SkillStatus(statusItems, catalogueFor(vscode.env.language));
  const workspaceSkills = new WorkspaceSkills((method, state) => client.sendNotification(method, state), log);
  context.subscriptions.push(
    status,
    client.onNotification(SUMMARY, (summary: SkillSummary) => status.tell(summary)),
    registerRemoveByteOrderMark(),
    new ConfigurationFiles((method, state) => client.sendNotification(method, state), log),
    workspaceSkills,
    findOutsideMarkdown(client, log),
    client.onRequest(UNSETTLED_FILES, () => workspaceSkills.unsettled()),
  );
  return client;
}
