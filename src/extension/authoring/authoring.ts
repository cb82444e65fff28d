import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { catalogueFor } from '../../language/messages/sentences.ts';
import { SUMMARY, UNSETTLED_FILES, type SkillSummary } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import type { LocalSkills } from '../publish/localSkills.ts';
import { registerAgentView } from './agentView.ts';
import { registerCataloguePage } from './cataloguePage.ts';
import { tellConfigurations } from './configurationFiles.ts';
import { DocumentStates } from './documentState.ts';
import { startLanguageClient } from './languageClient.ts';
import { registerNewSkill } from './newSkill.ts';
import { registerRemoveByteOrderMark } from './removeByteOrderMark.ts';
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
  const client = await startLanguageClient(context, log);
  const statusItem = (id: string) => vscode.languages.createLanguageStatusItem(`skillwright.${id}`, skillDocuments);
  const statusItems = { digest: statusItem('digest'), size: statusItem('size') };
  const status = new SkillStatus(statusItems, catalogueFor(vscode.env.language));
  const workspaceSkills = new WorkspaceSkills((method, state) => client.sendNotification(method, state), log);
  context.subscriptions.push(
    status,
    client.onNotification(SUMMARY, (summary: SkillSummary) => status.tell(summary)),
    registerRemoveByteOrderMark(),
    tellConfigurations((method, state) => client.sendNotification(method, state), log),
    new DocumentStates((method, state) => client.sendNotification(method, state), skills, log),
    workspaceSkills,
    client.onRequest(UNSETTLED_FILES, () => workspaceSkills.unsettled()),
  );
  return client;
}
