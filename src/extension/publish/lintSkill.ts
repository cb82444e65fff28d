import * as vscode from 'vscode';
import { catalogueFor, messageOf } from '../../language/messages/sentences.ts';
import { parseSkillDocument } from '../../skill/document.ts';
import type { Severity } from '../../skill/finding.ts';
import { lint } from '../../skill/lint.ts';
import type { LocalSkill } from './localSkills.ts';

/** A finding as a line of text. */
export interface LintLine {
  readonly rule: string;
  readonly severity: Severity;
  /** Counts from 1. */
  readonly line: number;
  readonly message: string;
}

/** Lints a SKILL.md as it is on disk: that is what would be published, whatever an editor holds. */
export async function lintSkill({
  uri,
  folder,
  folderName,
  workspaceFolder,
}: LocalSkill): Promise<readonly LintLine[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
  const document = parseSkillDocument(text);
  const isRoot = folder.toString() === workspaceFolder.uri.toString();
  const words = catalogueFor(vscode.env.language);
  return lint(document, { folderName: isRoot ? null : folderName, profiles: [] }).map((finding) => ({
    rule: finding.rule,
    severity: finding.severity,
    line: document.lines.positionAt(finding.range.start).line + 1,
    message: messageOf(finding, words),
  }));
}
