import * as vscode from 'vscode';
import { McpJson } from '../host/mcpJson.ts';
import { SkillsHost } from '../host/skillsHost.ts';
import { DocumentStates } from './authoring/documentState.ts';
import { registerCopyDigest, startLanguageClient } from './authoring/languageClient.ts';
import { createLog, registerShowLog, type Log } from './log.ts';
import { LocalSkills } from './publish/localSkills.ts';
import { registerMySkillsView } from './publish/mySkillsView.ts';
import { registerPublishIndex } from './publish/publishIndex.ts';
import { registerVerifyBeforePublishing } from './publish/verifyBeforePublishing.ts';
import { registerForgetApproval } from './remote/approveSkill.ts';
import { registerAttachSkill } from './remote/attachSkill.ts';
import { askToConnect } from './remote/connectDialog.ts';
import { registerServerCommands } from './remote/connectServer.ts';
import { registerCopyUri } from './remote/copyUri.ts';
import { registerMcpSkillFileSystem } from './remote/mcpSkillFileSystem.ts';
import { registerOpenSkillFile } from './remote/openSkillFile.ts';
import { registerRemoteSkillsView } from './remote/remoteSkillsView.ts';
import { registerReviewSkill } from './remote/reviewPage.ts';
import { registerVerifySkill } from './remote/verifySkill.ts';

let stop: (() => Promise<unknown>) | undefined;

/** The Node entry: makes the few things that last, and hands each contribution what it needs. Connects to nothing. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = createLog();
  const skills = new LocalSkills();
  const host = createHost(context, skills, log);
  context.subscriptions.push(
    log,
    skills,
    registerShowLog(log),
    registerCopyDigest(),
    registerMySkillsView(skills),
    registerPublishIndex(skills, log),
    registerVerifyBeforePublishing(skills),
    registerMcpSkillFileSystem(host, log),
    registerRemoteSkillsView(host),
    registerServerCommands(host, log),
    registerVerifySkill(host, log),
    registerOpenSkillFile(host, log),
    registerReviewSkill(host),
    registerAttachSkill(host, log),
    registerForgetApproval(host),
    registerCopyUri(),
    watchConfiguration(host),
  );
  const [client] = await Promise.all([startLanguageClient(context, log), host.reload()]);
  context.subscriptions.push(
    new DocumentStates((method, state) => client.sendNotification(method, state), skills, log),
  );
  stop = () => Promise.allSettled([client.stop(), host.dispose()]);
}

/** Waited for by the editor: no server that we started outlives the window. */
export async function deactivate(): Promise<void> {
  await stop?.();
}

function createHost(context: vscode.ExtensionContext, skills: LocalSkills, log: Log): SkillsHost {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
  return new SkillsHost({
    sources: folders.map(({ uri }) => {
      const file = vscode.Uri.joinPath(uri, '.vscode', 'mcp.json').fsPath;
      return new McpJson({ file, workspaceFolder: uri.fsPath });
    }),
    ask: askToConnect,
    stateFolder: context.globalStorageUri.fsPath,
    log: (message) => log.info(message),
    localSkillNames: () =>
      skills.known.map(({ folderName, folder }) => ({
        name: folderName,
        origin: `${vscode.workspace.asRelativePath(folder)} of this workspace`,
      })),
  });
}

/** An edit of the configuration shows at once; a command or url that changed is asked about again when it is next used. */
function watchConfiguration(host: SkillsHost): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher('**/.vscode/mcp.json');
  const reload = () => void host.reload();
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(reload),
    watcher.onDidChange(reload),
    watcher.onDidDelete(reload),
  );
}
