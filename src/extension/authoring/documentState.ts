import * as vscode from 'vscode';
import { DOCUMENT_STATE, type DocumentState } from '../../language/protocol.ts';
import { digestOf } from '../../skill/digest.ts';
import type { Log } from '../log.ts';
import type { LocalSkills } from '../publish/localSkills.ts';
import { isSkillDocument } from './skillDocuments.ts';

/** Where the states go: the language client, or a test's list. */
export type SendState = (method: typeof DOCUMENT_STATE, state: DocumentState) => Promise<void>;

/**
 * Tells the language server what only the editor knows of an open SKILL.md: the bytes on disk where it is saved, and where it is
 * not, the bytes that saving would write, in the file's own encoding, BOM and line endings.
 */
export class DocumentStates implements vscode.Disposable {
  readonly #send: SendState;
  readonly #skills: LocalSkills;
  readonly #log: Log;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #subscriptions: vscode.Disposable[];

  constructor(send: SendState, skills: LocalSkills, log: Log) {
    this.#send = send;
    this.#skills = skills;
    this.#log = log;
    this.#subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => this.#soon(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#soon(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#soon(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#drop(document)),
      // Another file of the skill, or the index, changed: what is published may stand differently now.
      skills.onDidChange(() => this.#all()),
    ];
    this.#all();
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #all(): void {
    for (const document of vscode.workspace.textDocuments) this.#soon(document);
  }

  #drop(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  /** Several changes in one burst (typing, a fix with many edits) make one state. */
  #soon(document: vscode.TextDocument): void {
    if (!isSkillDocument(document)) return;
    this.#drop(document);
    const timer = setTimeout(() => {
      this.#timers.delete(document.uri.toString());
      this.#tell(document).catch((error: Error) => this.#log.warn(`${document.uri.path}: ${error.message}`));
    }, 30);
    this.#timers.set(document.uri.toString(), timer);
  }

  async #tell(document: vscode.TextDocument): Promise<void> {
    const { version, isDirty, encoding } = document;
    const bytes = await bytesOf(document);
    const published = await this.#skills.publishedState(document.uri, bytes).catch((error: Error) => {
      this.#log.warn(`${document.uri.path}: ${error.message}`); // digest and size are true all the same
      return 'not-published' as const;
    });
    if (document.isClosed || document.version !== version || document.isDirty !== isDirty) return; // a newer state follows
    await this.#send(DOCUMENT_STATE, {
      uri: document.uri.toString(),
      version,
      dirty: isDirty,
      encoding,
      size: bytes.length,
      digest: await digestOf(bytes),
      published,
    });
  }
}

/** The bytes on disk, or those that saving now would write. */
export async function bytesOf(document: vscode.TextDocument): Promise<Uint8Array> {
  if (!document.isDirty && !document.isUntitled) return vscode.workspace.fs.readFile(document.uri);
  return vscode.workspace.encode(document.getText(), { encoding: document.encoding });
}
