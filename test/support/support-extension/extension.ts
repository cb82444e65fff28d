import type * as vscode from 'vscode';
import { listen } from './bridge.ts';
import { ScriptedModel } from './scripted-model.ts';
import { UnsearchedDisk } from './unsearched-disk.ts';

/** In use by the functions that tests send over the bridge; see `../vscode/bridge.ts`. */
declare global {
  var scriptedModel: ScriptedModel;
}

export function activate(context: vscode.ExtensionContext): void {
  globalThis.scriptedModel = new ScriptedModel();
  context.subscriptions.push(globalThis.scriptedModel.register());
  context.subscriptions.push(new UnsearchedDisk().register());
  const portFile = process.env['SKILLWRIGHT_BRIDGE_PORT_FILE'];
  if (portFile !== undefined) context.subscriptions.push(listen(portFile));
}
