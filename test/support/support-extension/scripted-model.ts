import * as vscode from 'vscode';

/** One answer of the model: words, or the call of a tool. */
export type Turn = { readonly text: string } | { readonly tool: string; readonly input?: object };

/** A request as the model got it, reduced to text. */
export interface ModelRequest {
  readonly tools: readonly string[];
  readonly messages: readonly { readonly role: number; readonly text: string }[];
}

/** What the model says when its script is at its end. */
const OUT_OF_SCRIPT = 'The script is at its end.';
const NAME = 'Scripted Model';

/**
 * A language model that says what a test tells it to and remembers what it was asked. It proves the plumbing: what reaches a
 * model, and what happens when it calls a tool. It proves nothing of how a model would behave.
 */
export class ScriptedModel {
  #turns: Turn[] = [];
  #requests: ModelRequest[] = [];

  /** Replaces the script and forgets earlier requests. */
  tell(turns: readonly Turn[]): void {
    this.#turns = [...turns];
    this.#requests = [];
  }

  get requests(): readonly ModelRequest[] {
    return this.#requests;
  }

  register(): vscode.Disposable {
    return languageModels.registerLanguageModelChatProvider('scripted', {
      provideLanguageModelChatInformation: () => [
        {
          ...{ id: 'scripted-1', name: NAME, family: 'scripted', version: '1' },
          ...{ maxInputTokens: 100_000, maxOutputTokens: 8_000 },
          ...{ isUserSelectable: true, capabilities: { toolCalling: true } },
        },
      ],
      provideLanguageModelChatResponse: (_model, messages, options, progress) => {
        this.#requests.push({
          tools: (options.tools ?? []).map((tool) => tool.name),
          messages: messages.map(({ role, content }) => ({ role, text: content.map(textOf).join('') })),
        });
        progress.report(this.#answer());
      },
      provideTokenCount: (_model, text) =>
        Math.ceil((typeof text === 'string' ? text : JSON.stringify(text)).length / 4),
    });
  }

  #answer(): vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart {
    const turn = this.#turns.shift() ?? { text: OUT_OF_SCRIPT };
    if ('text' in turn) return new vscode.LanguageModelTextPart(turn.text);
    return new vscode.LanguageModelToolCallPart(`call-${this.#requests.length}`, turn.tool, turn.input ?? {});
  }
}

function textOf(part: unknown): string {
  const { value, callId } = part as { value?: unknown; callId?: string };
  if (typeof value === 'string') return value;
  return callId === undefined ? '' : JSON.stringify(part);
}

/** Stable since VS Code 1.104, so not in the types of the oldest version that we support. Only tests use it. */
interface ChatProvider {
  provideLanguageModelChatInformation(): readonly object[];
  provideLanguageModelChatResponse(
    model: unknown,
    messages: readonly { readonly role: number; readonly content: readonly unknown[] }[],
    options: { readonly tools?: readonly { readonly name: string }[] },
    progress: vscode.Progress<vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart>,
  ): void;
  provideTokenCount(model: unknown, text: unknown): number;
}
const languageModels = vscode.lm as unknown as {
  registerLanguageModelChatProvider(vendor: string, provider: ChatProvider): vscode.Disposable;
};
