import type * as vscode from 'vscode';

/** A list that is one secret as a whole: a secret storage of this age cannot be asked what it holds. */
export class SecretList<T> {
  readonly #secrets: vscode.SecretStorage;
  readonly #key: string;
  #changing: Promise<unknown> = Promise.resolve();

  constructor(secrets: vscode.SecretStorage, key: string) {
    this.#secrets = secrets;
    this.#key = key;
  }

  async read(): Promise<readonly T[]> {
    try {
      const kept: unknown = JSON.parse((await this.#secrets.get(this.#key)) ?? '[]');
      return Array.isArray(kept) ? (kept as T[]) : [];
    } catch {
      return []; // Not ours, or not readable any more: it is asked again.
    }
  }

  /** Changes of one window follow each other. */
  update(change: (all: readonly T[]) => readonly T[]): Promise<void> {
    const next = async (): Promise<void> => {
      await this.#secrets.store(this.#key, JSON.stringify(change(await this.read())));
    };
    const result = this.#changing.then(next, next);
    this.#changing = result;
    return result;
  }
}
