import * as vscode from 'vscode';
import { serverLabel, type ServerLabel, type SkillRef } from '../../host/label.ts';

export const MCP_SKILL = 'mcp-skill';

/** `view`: a file as it is, for a person. `chat`: behind its preamble, for a model, and only when approved. */
export type Purpose = 'view' | 'chat';

export interface McpSkillUri {
  readonly purpose: Purpose;
  readonly ref: SkillRef;
  readonly file: string;
}

/**
 * `mcp-skill:/PURPOSE/LABEL/SKILL/FILE/NAME`. Label and uris are whole percent-encoded segments, so that the server and the uri can
 * be told from the path alone and two files never share one (H-CACHE-3). NAME is only for showing. It names the server, always: it is
 * what a tab shows and what some agents see and nothing else, also where the editor offers them an open file by itself. And it is
 * never SKILL.md, which the editor would take for a skill of the user's own.
 */
export function toMcpSkillUri({ purpose, ref, file }: McpSkillUri): vscode.Uri {
  const segments = [purpose, ...[ref.label, ref.uri, file].map(encodeURIComponent)];
  return vscode.Uri.from({ scheme: MCP_SKILL, path: `/${segments.join('/')}/${shownName(ref, file)}` });
}

/** What a uri stands for, or undefined where it is none of ours. */
export function fromMcpSkillUri(uri: vscode.Uri): McpSkillUri | undefined {
  const [, purpose, label, skill, file, name, ...more] = uri.path.split('/');
  if (uri.scheme !== MCP_SKILL || (purpose !== 'view' && purpose !== 'chat') || more.length > 0) return undefined;
  if (label === undefined || skill === undefined || file === undefined || name === undefined) return undefined;
  try {
    const ref = { label: serverLabel(decodeURIComponent(label)) satisfies ServerLabel, uri: decodeURIComponent(skill) };
    const parts = { purpose, ref, file: decodeURIComponent(file) } as const;
    // Only the one spelling that we write: a second path to one file would be a second identity.
    return toMcpSkillUri(parts).path === uri.path ? parts : undefined;
  } catch {
    return undefined;
  }
}

function shownName(ref: SkillRef, file: string): string {
  const skill = plainName(ref.uri.split('/').at(-2) ?? '');
  const base = plainName(file.split('/').at(-1) ?? '');
  const [, stem = base, ending = ''] = /^(.+?)(\.[^.]+)?$/.exec(base) ?? [];
  return `${file === ref.uri ? skill : stem} (from ${plainName(ref.label)})${ending}`;
}

/** A server's text as a file name: letters, digits and a few signs; nothing that a path, a shell or a reader could take wrongly. */
function plainName(text: string): string {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // Not percent-encoded: as it stands.
  }
  const plain = Array.from(decoded.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '_'))
    .slice(0, 80)
    .join('');
  return /^\.*$/.test(plain) ? '_' : plain;
}
