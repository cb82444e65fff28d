import * as vscode from 'vscode';
import type { Log } from '../log.ts';
import { IndexChecks } from './indexChecks.ts';
import { IndexDiagnostics } from './indexDiagnostics.ts';
import { registerIndexFixes } from './indexFixes.ts';
import { registerIndexLens } from './indexLens.ts';
import type { LocalSkills } from './localSkills.ts';
import { watchRenamedSkills } from './renamedSkill.ts';
import { registerUseShippedSchema } from './shippedSchema.ts';

/** All that index.json shows in the editor. */
export function registerIndexEditing(skills: LocalSkills, extension: vscode.Uri, log: Log): vscode.Disposable {
  const checks = new IndexChecks(skills);
  return vscode.Disposable.from(
    checks,
    new IndexDiagnostics(checks, log),
    registerIndexLens(checks),
    registerIndexFixes(checks),
    registerUseShippedSchema(extension),
    watchRenamedSkills(log),
  );
}
