import type * as vscode from 'vscode';
import type { ServerLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { RemoteNode, ServerNode } from './nodes.ts';
import { hasRows } from './treeItems.ts';

const QUIET_MS = 600;

/**
 * Opens the row of a server whose skills were just listed: a row keeps whether it is open, and one that was drawn without children would
 * stay closed over its skills. `redrawn` is called after each change.
 */
export class OpenServerRows implements vscode.Disposable {
  readonly #view: vscode.TreeView<RemoteNode>;
  readonly #host: SkillsHost;
  readonly #nodeOf: (label: ServerLabel) => ServerNode;
  readonly #known = new Set<ServerLabel>();
  readonly #again = new Set<ServerLabel>();
  readonly #collapsed: vscode.Disposable;
  #revealed: Thenable<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(view: vscode.TreeView<RemoteNode>, host: SkillsHost, nodeOf: (label: ServerLabel) => ServerNode) {
    this.#view = view;
    this.#host = host;
    this.#nodeOf = nodeOf;
    this.#collapsed = view.onDidCollapseElement(({ element }) => {
      if (element.kind === 'server') this.#again.delete(element.label);
    });
  }

  redrawn(): void {
    for (const server of this.#host.servers()) {
      const { label } = server.definition;
      if (!hasRows(server)) this.#known.delete(label);
      else if (!this.#known.has(label) && this.#view.visible) {
        this.#known.add(label);
        this.#again.add(label);
        this.#reveal(label);
      }
    }
    // The editor opens nothing in a row that it is still about to draw anew: once more when all is quiet.
    clearTimeout(this.#timer);
    if (this.#again.size > 0) this.#timer = setTimeout(() => this.#revealAgain(), QUIET_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#collapsed.dispose();
  }

  #revealAgain(): void {
    for (const label of this.#again) this.#reveal(label);
    this.#again.clear();
  }

  /** One after the other: of several at a time the editor drops some. */
  #reveal(label: ServerLabel): void {
    const options = { expand: true, select: false, focus: false };
    const next = () => this.#view.reveal(this.#nodeOf(label), options);
    this.#revealed = this.#revealed.then(next, next);
  }
}
