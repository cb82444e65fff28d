import { visible } from '../protocol/visible.ts';
import type { Severity } from '../skill/finding.ts';
import type { CommandIo } from './command.ts';
import type { LintedFile, LintedFinding } from './lintFile.ts';
import type { ReportFormat } from './lintReport.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/** Workflow commands of GitHub Actions, which the review shows at their lines. */
export function githubReport(io: CommandIo): ReportFormat {
  return {
    file: (file) => {
      for (const finding of file.findings) io.out(`${annotation(file, finding)}\n`);
    },
    end: () => undefined,
  };
}

function annotation({ source }: LintedFile, { severity, message, rule, ...at }: LintedFinding): string {
  const properties = {
    // Reviews show files and no links.
    file: source.path,
    line: at.line,
    endLine: at.endLine,
    col: at.column,
    endColumn: at.endColumn,
    title: rule,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${written.join(',')}::${escapedData(visible(message, Infinity))}`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
