import type { Severity } from '../skill/finding.ts';
import { rulePage } from '../skill/rulePage.ts';
import { rules } from '../skill/rules/index.ts';
import { VERSION } from '../version.ts';
import type { CommandIo } from './command.ts';
import type { LintedFile, LintedFinding } from './lintFile.ts';
import type { ReportFormat } from './lintReport.ts';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

const indexOf: ReadonlyMap<string, number> = new Map(rules.map(({ id }, index) => [id, index]));

/** SARIF 2.1.0, one run: the rules first, then each result as it comes, and at the end what could not be done. */
export function sarifReport(io: CommandIo): ReportFormat {
  let separator = '\n';
  return {
    begin: () => io.out(`${head()}"results": [`),
    file: (file) => {
      for (const finding of file.findings) {
        io.out(`${separator}${JSON.stringify(result(file, finding))}`);
        separator = ',\n';
      }
    },
    end: (_summary, errors) => {
      const toolExecutionNotifications = errors.map(({ path, message }) => ({
        level: 'error',
        message: { text: `${path}: ${message}` },
      }));
      const invocations = [{ executionSuccessful: errors.length === 0, toolExecutionNotifications }];
      io.out(`\n], "columnKind": "utf16CodeUnits", "invocations": ${JSON.stringify(invocations)} }] }\n`);
    },
  };
}

function head(): string {
  const driver = { name: 'Skillwright', semanticVersion: VERSION, rules: rules.map(descriptor) };
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `{ "$schema": "${schema}", "version": "2.1.0", "runs": [{ "tool": ${JSON.stringify({ driver })},\n`;
}

function descriptor({ id, severity, source }: (typeof rules)[number]) {
  return {
    id,
    shortDescription: { text: source },
    help: { text: `The rule's page: ${rulePage(id)}` },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function result({ path }: LintedFile, { rule, severity, message, ...at }: LintedFinding) {
  const region = { startLine: at.line, startColumn: at.column, endLine: at.endLine, endColumn: at.endColumn };
  return {
    ruleId: rule,
    ruleIndex: indexOf.get(rule) ?? -1,
    level: LEVELS[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: { uri: relativeUri(path) }, region } }],
  };
}

/** A relative reference by RFC 3986: a colon in its first segment would read as a scheme. */
function relativeUri(path: string): string {
  const uri = path.split('/').map(encodeURIComponent).join('/');
  return /^[^/]*:/.test(uri) ? `./${uri}` : uri;
}
