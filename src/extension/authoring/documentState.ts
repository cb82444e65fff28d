import { setTimeout as pause } from 'node:timers/promises';
import * as vscode from 'vscode';
import { DOCUMENT_STATE, type DocumentState } from '../../language/protocol.ts';
import { digestOf } from '../../skill/digest.ts';
import type { Log } from '../log.ts';
import type { LocalSkills } from '../publish/localSkills.ts';
import { isSkillDocument } from './skillDocuments.ts';

/** Where the states go: the language client, or a test's list. */
export type SendState = (method: typeof DOCUMENT_STATE, state: DocumentState) => Promise<void>;

/** Changes that follow each other as fast make one state. */
const BURST_MS = 30;

/**
 * Tells the language server what only the editor knows of an open SKILL.md: the bytes on disk where it is saved, and where it is
 * not, the bytes that saving would write, in the file's own encoding, BOM and line endings.
 */
export class DocumentStates implements vscode.Disposable {
  readonly #send: SendState;
  readonly #skills: LocalSkills;
  readonly #log: Log;
  /** By document: the last that was begun, until it is told. Those before it come to nothing. */
  readonly #telling = new Map<string, Promise<void>>();
  readonly #subscriptions: vscode.Disposable[];

  constructor(send: SendState, skills: LocalSkills, log: Log) {
    this.#send = send;
    this.#skills = skills;
    this.#log = log;
    this.#subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => this.#soon(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#soon(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#soon(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#telling.delete(uri.toString())),
      // Another file of the skill, or the index, changed: what is published may stand differently now.
      skills.onDidChange(() => this.#all()),
    ];
    this.#all();
  }

  dispose(): void {
    this.#telling.clear();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Resolves when all is told that is being found out of the document: at once where that is nothing. Never rejects. */
  async told({ uri }: vscode.TextDocument): Promise<void> {
    const key = uri.toString();
    for (let telling = this.#telling.get(key); telling !== undefined; telling = this.#telling.get(key)) await telling;
  }

  #all(): void {
    for (const document of vscode.workspace.textDocuments) this.#soon(document);
  }

  /** Several changes in one burst (typing, a fix with many edits) make one state. */
  #soon(document: vscode.TextDocument): void {
    if (!isSkillDocument(document)) return;
    const key = document.uri.toString();
    const isLast = (): boolean => this.#telling.get(key) === telling;
    const telling: Promise<void> = pause(BURST_MS)
      .then(() => (isLast() ? this.#tell(document) : undefined))
      .catch((error: Error) => this.#log.warn(`${document.uri.path}: ${error.message}`))
      .finally(() => {
        if (isLast()) this.#telling.delete(key);
      });
    this.#telling.set(key, telling);
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
