import * as vscode from 'vscode';
import { RECONNECT_AFTER_MS } from '../host/reconnects.ts';
import { SkillsHost } from '../host/skillsHost.ts';
import { startAuthoring } from './authoring/authoring.ts';
import { registerCopyDigest } from './authoring/languageClient.ts';
import { createLog, registerShowLog, type Log } from './log.ts';
import { registerIndexEditing } from './publish/indexEditing.ts';
import { LocalSkills } from './publish/localSkills.ts';
import { registerMySkillsView } from './publish/mySkillsView.ts';
import { registerPublishIndex } from './publish/publishIndex.ts';
import { registerUpdateEntry } from './publish/updateEntry.ts';
import { registerVerifyBeforePublishing } from './publish/verifyBeforePublishing.ts';
import { PublicationWriter } from './publish/writePublication.ts';
import { registerForgetApproval } from './remote/approveSkill.ts';
import { registerAttachSkill } from './remote/attachSkill.ts';
import { registerCompareWithApproved } from './remote/compareWithApproved.ts';
import { askToConnect } from './remote/connectDialog.ts';
import { registerServerCommands } from './remote/connectServer.ts';
import { registerCopyUri } from './remote/copyUri.ts';
import { editorPolicy, onDidChangePolicy } from './remote/editorPolicy.ts';
import { registerShowDecisions } from './remote/decisionsPage.ts';
import { registerForgetInputs, SecretInputs } from './remote/inputs.ts';
import { registerManageApprovals } from './remote/manageApprovals.ts';
import { registerMcpSkillFileSystem } from './remote/mcpSkillFileSystem.ts';
import { acceptsMissingSizes, watchMissingSizes } from './remote/missingSizes.ts';
import { registerOpenByUri } from './remote/openByUri.ts';
import { registerOpenSkillFile } from './remote/openSkillFile.ts';
import { registerRefreshSkill } from './remote/refreshSkill.ts';
import { registerRemoteSkillsView } from './remote/remoteSkillsView.ts';
import { registerReviewSkill } from './remote/reviewPage.ts';
import { ServerSources } from './remote/serverSources.ts';
import { riskySettings, watchRiskySettings } from './remote/riskySettings.ts';
import { registerSignIn } from './remote/signIn.ts';
import { EditorSignIn } from './remote/signInDoor.ts';
import { registerSignOut } from './remote/signOut.ts';
import { skillPolicyOf } from './remote/skillPolicy.ts';
import { registerVerifyAll } from './remote/verifyAll.ts';
import { registerVerifySkill } from './remote/verifySkill.ts';

let stop: (() => Promise<unknown>) | undefined;

/** The Node entry: makes the few things that last, and hands each contribution what it needs. Connects to nothing. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = createLog();
  const skills = new LocalSkills(log);
  const writer = new PublicationWriter(log);
  const sources = new ServerSources(context.globalStorageUri);
  const inputs = new SecretInputs(context.secrets);
  const host = createHost(context, { sources, inputs, skills, log });
  context.subscriptions.push(
    log,
    skills,
    registerShowLog(log),
    registerCopyDigest(),
    registerMySkillsView(skills),
    writer,
    registerPublishIndex(skills, writer, log),
    registerUpdateEntry(skills, writer, log),
    registerIndexEditing(skills, context.extensionUri, log),
    registerVerifyBeforePublishing(skills),
    registerMcpSkillFileSystem(host, log),
    registerRemoteSkillsView(host),
    registerServerCommands(host, log),
    registerSignIn(host, log),
    registerSignOut(host),
    registerVerifySkill(host, log),
    registerVerifyAll(host, log),
    registerOpenByUri(host, log),
    registerCompareWithApproved(host, log),
    registerRefreshSkill(host, log),
    registerOpenSkillFile(host, log),
    registerReviewSkill(host),
    registerAttachSkill(host, log),
    registerForgetApproval(host),
    registerManageApprovals(host),
    registerShowDecisions(host),
    watchRiskySettings(host),
    watchMissingSizes(host),
    registerCopyUri(),
    registerForgetInputs(host, inputs),
    sources,
    onDidChangePolicy(() => void readServers(host)),
  );
  const [client] = await Promise.all([startAuthoring(context, skills, log), readServers(host)]);
  stop = () => Promise.allSettled([client.stop(), host.dispose()]);
}

/** Waited for by the editor: no server that we started outlives the window. */
export async function deactivate(): Promise<void> {
  await stop?.();
}

/** The view's welcome follows what we go by: the editor's own context keys say "untrusted" while a window still opens. */
async function readServers(host: SkillsHost): Promise<void> {
  await host.reload();
  await vscode.commands.executeCommand('setContext', 'skillwright.mcpAccess', editorPolicy().access);
}

interface Parts {
  readonly sources: ServerSources;
  readonly inputs: SecretInputs;
  readonly skills: LocalSkills;
  readonly log: Log;
}

function createHost(context: vscode.ExtensionContext, { sources, inputs, skills, log }: Parts): SkillsHost {
  return new SkillsHost({
    sources: [sources.list],
    ask: askToConnect,
    editorPolicy,
    inputs,
    signIn: new EditorSignIn(context.secrets),
    reconnectAfterMs: RECONNECT_AFTER_MS,
    stateFolder: context.globalStorageUri.fsPath,
    log: (message) => log.info(message),
    riskySettings,
    skillPolicyOf,
    acceptsMissingSizes,
    localSkillNames: () =>
      skills.known.map(({ folderName, folder }) => ({
        name: folderName,
        origin: vscode.l10n.t('{folder} of this workspace', { folder: vscode.workspace.asRelativePath(folder) }),
      })),
  });
}
