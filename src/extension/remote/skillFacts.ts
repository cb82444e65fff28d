import * as vscode from 'vscode';
import type { HostedServer, HostedSkill } from '../../host/host.ts';
import type { SkillRef } from '../../host/label.ts';
import { isScript, pathInSkill } from '../../host/provenance.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { ManifestFile, SkillEntry } from '../../protocol/entry.ts';
import { serverText } from './serverText.ts';

/** What a person must see before she agrees to a skill (H-APP-2). Its texts are a server's: whoever shows them escapes them. */
export interface SkillFacts {
  readonly ref: SkillRef;
  readonly server: HostedServer;
  readonly skill: HostedSkill;
  readonly entry: SkillEntry;
  readonly files: readonly (ManifestFile & { readonly path: string; readonly isScript: boolean })[];
  /** Sum of sizes. */
  readonly bytes: number;
}

export function skillFacts(host: SkillsHost, ref: SkillRef): SkillFacts | undefined {
  const server = host.server(ref.label);
  const skill = host.skill(ref);
  if (server === undefined || skill === undefined || skill.verdict.kind !== 'valid') return undefined;
  const { entry } = skill.verdict;
  const resources = entry.resources === 'dynamic' ? [] : entry.resources;
  const files = resources.map((file) => ({
    ...file,
    path: serverText(pathInSkill(entry, file.uri)),
    isScript: isScript(file.uri),
  }));
  return { ref, server, skill, entry, files, bytes: files.reduce((sum, file) => sum + (file.size ?? 0), 0) };
}

/** The sentence that every consent shows (H-VER-7). */
export function agreementNotTrust(): string {
  return vscode.l10n.t(
    'Matching digests prove that the listing and the files agree. They do not prove that the skill is harmless: it is instructions to a model, written by whoever runs the server.',
  );
}
