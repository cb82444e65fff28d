import * as vscode from 'vscode';
import type { HostedServer, HostedSkill, ServerState } from '../../host/host.ts';
import type { ServerLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { counted } from '../counted.ts';
import { editorPolicy } from './editorPolicy.ts';
import { missingSizesHelp } from './missingSizes.ts';
import type { RemoteNode, ServerNode, SkillNode } from './nodes.ts';
import { OpenServerRows } from './openServerRows.ts';
import { directoryWords, noManifestWords, reasonWords } from './stateWords.ts';
import { fileItem, noteItem, problemItem, serverItem, skillItem } from './treeItems.ts';

/** "Remote Skills": server → skill → file. Drawn from configuration and listings alone; nothing is fetched for it (H-VER-5). */
class RemoteSkills implements vscode.TreeDataProvider<RemoteNode> {
  readonly #host: SkillsHost;
  readonly #changed: vscode.Event<void>;
  /** The same object for a server each time: the editor finds a row that is to be revealed by it. */
  readonly #serverNodes = new Map<ServerLabel, ServerNode>();

  constructor(host: SkillsHost, changed: vscode.Event<void>) {
    this.#host = host;
    this.#changed = changed;
  }

  get onDidChangeTreeData(): vscode.Event<void> {
    return this.#changed;
  }

  getChildren(node?: RemoteNode): RemoteNode[] {
    if (node === undefined) {
      // The welcome content says why: rows that can do nothing would say less.
      const { access } = editorPolicy();
      if (access === 'untrusted' || access === 'none') return [];
      const problems = this.#host.problems.map((problem) => ({ kind: 'problem', problem }) as const);
      return [...problems, ...this.#host.servers().map(({ definition }) => this.serverNode(definition.label))];
    }
    if (node.kind === 'server') return serverChildren(this.#host.server(node.label));
    if (node.kind === 'skill') return skillChildren(node, this.#skill(node));
    return [];
  }

  serverNode(label: ServerLabel): ServerNode {
    const node = this.#serverNodes.get(label) ?? ({ kind: 'server', label } as const);
    this.#serverNodes.set(label, node);
    return node;
  }

  /** Only servers are ever revealed, and they stand at the top. */
  getParent(): undefined {
    return undefined;
  }

  getTreeItem(node: RemoteNode): vscode.TreeItem {
    if (node.kind === 'note') return noteItem(node);
    if (node.kind === 'problem') return problemItem(node);
    const server = this.#host.server(node.kind === 'file' ? node.ref.label : node.label);
    if (server !== undefined && node.kind === 'server') return serverItem(server, this.#place());
    const skill =
      node.kind === 'skill' ? this.#skill(node) : node.kind === 'file' ? this.#host.skill(node.ref) : undefined;
    if (server !== undefined && skill !== undefined && node.kind === 'skill')
      return skillItem(node, server, skill, distinguishing(skill, server));
    if (skill !== undefined && node.kind === 'file') return fileItem(node, skill);
    return noteItem({ kind: 'note', text: vscode.l10n.t('no longer listed') }); // between a change and its redraw
  }

  #place(): 'shown' | 'in the tooltip' {
    const files = new Set(this.#host.servers().map(({ definition }) => definition.configuredIn.file));
    return files.size > 1 ? 'shown' : 'in the tooltip';
  }

  #skill(node: SkillNode): HostedSkill | undefined {
    return this.#host.server(node.label)?.skills.find((skill) => skill.index === node.index);
  }
}

function serverChildren(server: HostedServer | undefined): RemoteNode[] {
  if (server === undefined) return [];
  const { state } = server;
  const notes: RemoteNode[] =
    state.kind !== 'connected' || state.listing.status === 'complete'
      ? []
      : [{ kind: 'note', text: state.listing.message ?? vscode.l10n.t('The listing is incomplete.') }];
  const { label } = server.definition;
  return [...notes, ...server.skills.map(({ index, ref }) => ({ kind: 'skill', label, index, ref }) as const)];
}

function skillChildren(node: SkillNode, skill: HostedSkill | undefined): RemoteNode[] {
  if (skill === undefined) return [];
  const { verdict } = skill;
  const resources = verdict.kind === 'invalid' ? [] : verdict.entry.resources;
  const files = resources === 'dynamic' ? [] : resources;
  const reasons = 'reasons' in verdict ? verdict.reasons : 'reasons' in skill.state ? skill.state.reasons : [];
  // What is wrong with a file is said in that file's row.
  const about = reasons.filter((reason) => !files.some((file) => file.uri === reason.uri)).map(reasonWords);
  const notes = [...about, ...missingSizesHelp(reasons), ...directoryWords(skill)].map(
    (text) => ({ kind: 'note', text }) as const,
  );
  if (resources === 'dynamic') return [...notes, { kind: 'note', text: noManifestWords() }];
  const { ref } = node;
  return ref === null ? notes : [...notes, ...files.map((file) => ({ kind: 'file', ref, file }) as const)];
}

/** Two entries of one server with one name are told apart by their folders' uris (H-ENT-9). */
function distinguishing(skill: HostedSkill, server: HostedServer): string {
  const { verdict } = skill;
  if (verdict.kind === 'invalid') return '';
  const { name } = verdict.entry.frontmatter;
  const alike = server.skills.filter(
    (one) => one.verdict.kind !== 'invalid' && one.verdict.entry.frontmatter.name === name,
  );
  return alike.length > 1 ? verdict.entry.uri.split('/').slice(0, -1).join('/') : '';
}

/** Contributes the view. Its badge counts problems, never successes. */
export function registerRemoteSkillsView(host: SkillsHost): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const treeDataProvider = new RemoteSkills(host, changed.event);
  const view = vscode.window.createTreeView('skillwright.remoteSkills', {
    treeDataProvider,
    showCollapseAll: true,
  });
  const rows = new OpenServerRows(view, host, (label) => treeDataProvider.serverNode(label));
  const redraw = () => {
    const count = problems(host);
    const tooltip = counted(count, vscode.l10n.t('{count} problem|{count} problems'));
    view.badge = count === 0 ? undefined : { value: count, tooltip };
    changed.fire();
    rows.redrawn();
  };
  let timer: NodeJS.Timeout | undefined;
  const subscription = host.onDidChange(() => {
    clearTimeout(timer);
    timer = setTimeout(redraw, 50); // a verification reports each file; the tree is drawn once
  });
  return vscode.Disposable.from(view, rows, changed, subscription, { dispose: () => clearTimeout(timer) });
}

function problems(host: SkillsHost): number {
  const servers = host.servers();
  const skills = servers.flatMap((server) => server.skills);
  return (
    host.problems.length +
    servers.filter(({ state }) => failed(state)).length +
    skills.filter(({ state, approval }) => state.kind === 'mismatch' || approval === 'changed').length
  );
}

/** A server that answers, but does not list, is as little use as one that does not answer. */
function failed(state: ServerState): boolean {
  return state.kind === 'failed' || (state.kind === 'connected' && state.listing.status === 'failed');
}
