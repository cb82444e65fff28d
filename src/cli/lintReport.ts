import type { Severity } from '../skill/finding.ts';
import { printJson } from './arguments.ts';
import type { CommandIo } from './command.ts';
import type { LintedFile, LintedFinding } from './lintFile.ts';

export interface LintReport {
  readonly files: readonly LintedFile[];
  /** What could not be read, found or written. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const satisfies readonly Severity[];
type Summary = Readonly<Record<'files' | Severity, number>>;

/** Prints the report on standard output; what could not be done goes to standard error as well. */
export function printReport(report: LintReport, format: 'text' | 'json' | 'github', io: CommandIo): void {
  const { files, errors } = report;
  for (const { path, message } of errors) io.err(`${path}: ${message}\n`);
  switch (format) {
    case 'json':
      return printJson(io, { files, summary: summaryOf(files), ...(errors.length > 0 ? { errors } : {}) });
    case 'github':
      for (const file of files) for (const finding of file.findings) io.out(`${annotation(file, finding)}\n`);
      return;
    case 'text':
      io.out(asText(files, io.color));
  }
}

function summaryOf(files: readonly LintedFile[]): Summary {
  const summary = { files: files.length, error: 0, warning: 0, info: 0, hint: 0 };
  for (const { findings } of files) for (const { severity } of findings) summary[severity]++;
  return summary;
}

const COLORS: Readonly<Record<Severity, string>> = { error: '31', warning: '33', info: '36', hint: '90' };

function asText(files: readonly LintedFile[], color: boolean): string {
  const paint = (code: string, text: string): string => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const blocks = files
    .filter(({ findings }) => findings.length > 0)
    .map(({ path, findings }) => {
      const lines = findings.map(({ line, column, severity, message, rule }) => {
        const place = paint('90', `${line}:${column}`);
        return `  ${place}  ${paint(COLORS[severity], severity)}  ${printable(message)}  ${paint('90', rule)}\n`;
      });
      return `${paint('1', printable(path))}\n${lines.join('')}\n`;
    });
  return blocks.join('') + summaryLine(summaryOf(files));
}

/** What a terminal would obey, out of a file or its name, is shown and not sent. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');
}

function summaryLine(summary: Summary): string {
  const counted = SEVERITIES.filter((severity) => summary[severity] > 0).map(
    (severity) => `${summary[severity]} ${summary[severity] === 1 ? severity : PLURALS[severity]}`,
  );
  const skills = `${summary.files} ${summary.files === 1 ? 'skill' : 'skills'}`;
  return `${skills}: ${counted.length === 0 ? 'no findings' : counted.join(', ')}\n`;
}

const PLURALS: Readonly<Record<Severity, string>> = {
  error: 'errors',
  warning: 'warnings',
  info: 'infos',
  hint: 'hints',
};
const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/** A workflow command of GitHub Actions, which the review shows at its line. */
function annotation({ path }: LintedFile, { severity, message, rule, ...at }: LintedFinding): string {
  const properties = {
    file: path,
    line: at.line,
    endLine: at.endLine,
    col: at.column,
    endColumn: at.endColumn,
    title: rule,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${written.join(',')}::${escapedData(message)}`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
