import { visible } from '../protocol/visible.ts';
import type { Severity } from '../skill/finding.ts';
import type { CommandIo } from './command.ts';
import type { LintSummary, ReportFormat } from './lintReport.ts';

const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const satisfies readonly Severity[];
const COLORS: Readonly<Record<Severity, string>> = { error: '31', warning: '33', info: '36', hint: '90' };
const PLURALS: Readonly<Record<Severity, string>> = {
  error: 'errors',
  warning: 'warnings',
  info: 'infos',
  hint: 'hints',
};

/** For people: a block for each file with findings, and a line of numbers at the end. */
export function textReport(io: CommandIo): ReportFormat {
  const paint = (code: string, text: string): string => (io.color ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    file: ({ path, findings }) => {
      if (findings.length === 0) return;
      const lines = findings.map(({ line, column, severity, message, rule }) => {
        const place = paint('90', `${line}:${column}`);
        return `  ${place}  ${paint(COLORS[severity], severity)}  ${visible(message, Infinity)}  ${paint('90', rule)}\n`;
      });
      io.out(`${paint('1', visible(path, Infinity))}\n${lines.join('')}\n`);
    },
    end: (summary) => io.out(summaryLine(summary)),
  };
}

function summaryLine(summary: LintSummary & { readonly skills: number }): string {
  const counted = SEVERITIES.filter((severity) => summary[severity] > 0).map(
    (severity) => `${summary[severity]} ${summary[severity] === 1 ? severity : PLURALS[severity]}`,
  );
  const skills = `${summary.skills} ${summary.skills === 1 ? 'skill' : 'skills'}`;
  return `${skills}: ${counted.length === 0 ? 'no findings' : counted.join(', ')}\n`;
}
