import path from 'node:path';
import { bundleSupportExtension } from '../bundle.ts';
import { root } from '../project.ts';
import { copySample } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { connectBridge } from '../vscode/bridge.ts';
import { openPage } from '../vscode/page.ts';
import type { OpenPage } from '../vscode/page.ts';
import { startServer } from '../vscode/server.ts';
import type { Server } from '../vscode/server.ts';
import { Workbench } from './workbench.ts';

export interface WorkbenchOptions {
  /** Default: a copy of sample/ of its own. */
  readonly sample?: Sample;
  /** A `.code-workspace` file to open instead of the sample's workspace folder. */
  readonly workspaceFile?: string;
  /** Have the chat answer from the scripted model. */
  readonly chat?: boolean;
  /** The tag of the language that the extension is to speak; default: English. */
  readonly language?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly workspaceTrust?: boolean;
  /** Variables of the server. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface OpenWorkbench {
  readonly workbench: Workbench;
  readonly sample: Sample;
  readonly server: Server;
  /** Ends everything that was opened, and removes the copy of the sample. */
  close(): Promise<void>;
}

/** A VS Code of its own with the built extension, on a copy of the sample, in a browser of its own. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<OpenWorkbench> {
  const sample = options.sample ?? copySample();
  // Beside the workspace, so that it goes with the sample and no listing of the workspace shows it.
  const portFile = path.join(path.dirname(sample.workspace), 'bridge-port');
  let server: Server | undefined;
  let opened: OpenPage | undefined;
  const close = async () => {
    await opened?.browser.close();
    await server?.stop();
    sample.remove();
  };
  try {
    server = await startServer({
      extensions: [root, await bundleSupportExtension()],
      settings: options.settings ?? {},
      workspaceTrust: options.workspaceTrust ?? false,
      env: { ...options.env, SKILLWRIGHT_BRIDGE_PORT_FILE: portFile },
    });
    opened = await openPage(server, {
      folder: options.workspaceFile ?? sample.workspace,
      chat: options.chat ?? false,
      ...(options.language === undefined ? {} : { language: options.language }),
    });
    opened.page.setDefaultTimeout(45_000);
    const workbench = new Workbench(opened.page, await connectBridge(portFile));
    if (options.chat) await workbench.chat.ready();
    return { workbench, sample, server, close };
  } catch (error) {
    await close();
    throw error;
  }
}
