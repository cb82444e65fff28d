import * as vscode from 'vscode';
import { INDEX_SCHEMA } from '../../discovery/model.ts';

/**
 * VS Code goes by a file's `$schema` before it looks at contributed schemas, and knows no contribution that answers for an address; only
 * the user's `json.schemas` does. The command writes it there, so that nothing is downloaded and hover and completion work.
 */
export function registerUseShippedSchema(extension: vscode.Uri): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.useShippedSchema', async () => {
    const file = vscode.Uri.joinPath(extension, 'schemas', 'discovery-index.editor.json');
    const schema: unknown = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
    const settings = vscode.workspace.getConfiguration('json');
    const before = settings.inspect<{ url?: string }[]>('schemas')?.globalValue ?? [];
    const others = before.filter(({ url }) => url !== INDEX_SCHEMA);
    const all = [...others, { url: INDEX_SCHEMA, schema }];
    await settings.update('schemas', all, vscode.ConfigurationTarget.Global);
  });
}
