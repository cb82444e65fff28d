import * as vscode from 'vscode';
import type { InputDoor, InputRef, InputRequest } from '../../host/inputs.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { wholePlaceShown } from './configurationPlace.ts';
import { SecretList } from './secretList.ts';
import { serverText } from './serverText.ts';

type Kept = InputRef & { readonly value: string };

/** Asks for inputs at the top of the window, and keeps them in the editor's secret storage: never in a file or a setting. */
export class SecretInputs implements InputDoor {
  readonly #values: SecretList<Kept>;

  constructor(secrets: vscode.SecretStorage) {
    this.#values = new SecretList(secrets, 'skillwright.inputs');
  }

  async refs(): Promise<readonly InputRef[]> {
    return (await this.#values.read()).map(({ file, id }) => ({ file, id }));
  }

  async kept(ref: InputRef): Promise<string | undefined> {
    return (await this.#values.read()).find((one) => isSame(one, ref))?.value;
  }

  keep(ref: InputRef, value: string): Promise<void> {
    return this.#values.update((all) => [...all.filter((one) => !isSame(one, ref)), { ...ref, value }]);
  }

  forget(ref: InputRef): Promise<void> {
    return this.#values.update((all) => all.filter((one) => !isSame(one, ref)));
  }

  ask({ server, input }: InputRequest, signal: AbortSignal): Promise<string | undefined> {
    const source = new vscode.CancellationTokenSource();
    const cancel = (): void => source.cancel();
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const title = vscode.l10n.t('{server} asks for {input}', {
      server: serverText(server.label, 100),
      input: serverText(input.id, 100),
    });
    const prompt = vscode.l10n.t('{description} (asked by {file})', {
      description: serverText(input.description),
      file: wholePlaceShown(server.configuredIn),
    });
    const answer =
      input.options === undefined
        ? typed(input, { title, prompt }, source.token)
        : picked(input, { title, placeHolder: prompt }, source.token);
    return Promise.resolve(answer).finally(() => {
      signal.removeEventListener('abort', cancel);
      source.dispose();
    });
  }
}

function isSame(one: InputRef, other: InputRef): boolean {
  return one.file === other.file && one.id === other.id;
}

function typed(
  { password, default: value }: InputRequest['input'],
  words: { readonly title: string; readonly prompt: string },
  token: vscode.CancellationToken,
): Thenable<string | undefined> {
  return vscode.window.showInputBox({ ...words, password, value: value ?? '', ignoreFocusOut: true }, token);
}

async function picked(
  { options = [], default: first }: InputRequest['input'],
  words: { readonly title: string; readonly placeHolder: string },
  token: vscode.CancellationToken,
): Promise<string | undefined> {
  const items = options.map(({ value, label }) => ({
    label: serverText(label ?? value),
    ...(label === undefined ? {} : { description: serverText(value) }),
    value,
  }));
  items.sort((a, b) => Number(b.value === first) - Number(a.value === first));
  return (await vscode.window.showQuickPick(items, { ...words, ignoreFocusOut: true }, token))?.value;
}

/** "Forget Inputs…": the next connection asks for them again. */
export function registerForgetInputs(host: SkillsHost, inputs: SecretInputs): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.forgetInputs', async () => {
    const refs = await inputs.refs();
    if (refs.length === 0) {
      const words = vscode.l10n.t('No input is kept: none was asked for, or all were forgotten.');
      void vscode.window.showInformationMessage(words);
      return;
    }
    const items = refs.map((ref) => ({
      label: serverText(ref.id),
      description: serverText(ref.file),
      picked: true,
      ref,
    }));
    const chosen = await vscode.window.showQuickPick(items, {
      canPickMany: true,
      title: vscode.l10n.t('Forget the values of these inputs'),
      placeHolder: vscode.l10n.t('Each is asked for again when its server is next connected.'),
    });
    for (const { ref } of chosen ?? []) await host.forgetInput(ref);
  });
}
