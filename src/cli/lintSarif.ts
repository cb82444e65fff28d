import type { Severity } from '../skill/finding.ts';
import { rules } from '../skill/rules/index.ts';
import { VERSION } from '../version.ts';
import type { CommandIo } from './command.ts';
import { lineFingerprints } from './lineFingerprints.ts';
import type { LintedFile, LintedFinding } from './lintFile.ts';
import type { ReportFormat } from './lintReport.ts';
import { ruleHelp } from './ruleHelp.ts';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

/** What GitHub's code scanning sorts alerts by. */
const PROBLEM: Readonly<Record<Severity, 'error' | 'warning' | 'recommendation'>> = {
  error: 'error',
  warning: 'warning',
  info: 'recommendation',
  hint: 'recommendation',
};

const indexOf: ReadonlyMap<string, number> = new Map(rules.map(({ id }, index) => [id, index]));

/**
 * SARIF 2.1.0, one run: the rules first, then each result as it comes, and at the end what could not be done. With what
 * GitHub's code scanning asks for beyond the standard: descriptions and help of each rule, and a fingerprint of each line.
 */
export function sarifReport(io: CommandIo): ReportFormat {
  let separator = '\n';
  return {
    begin: () => io.out(`${head()}"results": [`),
    file: (file) => {
      if (file.findings.length === 0) return;
      const fingerprintOf = lineFingerprints(file.source.text);
      for (const finding of file.findings) {
        io.out(`${separator}${JSON.stringify(result(file, finding, fingerprintOf(finding.line)))}`);
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
  const help = ruleHelp(id);
  const short = help === null ? source : plain(help.why);
  const full = help === null ? source : plain(`${help.why} ${help.breaks}`);
  return {
    id,
    shortDescription: { text: short },
    fullDescription: { text: full },
    help: { text: `${full} Source: ${source}.`, ...(help === null ? {} : { markdown: help.page }) },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: [groupOf(id)], 'problem.severity': PROBLEM[severity] },
  };
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** `profile:codex/x` is of the group `codex`. */
function groupOf(id: string): string {
  return id.replace(/^profile:/, '').replace(/\/.*$/, '');
}

function result({ source }: LintedFile, { rule, severity, message, ...at }: LintedFinding, fingerprint: string) {
  const region = { startLine: at.line, startColumn: at.column, endLine: at.endLine, endColumn: at.endColumn };
  return {
    ruleId: rule,
    ruleIndex: indexOf.get(rule) ?? -1,
    level: LEVELS[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: { uri: relativeUri(source.path) }, region } }],
    partialFingerprints: { primaryLocationLineHash: fingerprint },
  };
}

/** A relative reference by RFC 3986: a colon in its first segment would read as a scheme. */
function relativeUri(path: string): string {
  const uri = path.split('/').map(encodeURIComponent).join('/');
  return /^[^/]*:/.test(uri) ? `./${uri}` : uri;
}
