import type { CommandIo } from './command.ts';
import type { ReportFormat } from './lintReport.ts';

/** One JSON document (docs/cli.md), a file a line. */
export function jsonReport(io: CommandIo): ReportFormat {
  let separator = '\n';
  return {
    begin: () => io.out('{ "files": ['),
    file: ({ path, skill, findings }) => {
      io.out(`${separator}${JSON.stringify({ path, ...skill, findings })}`);
      separator = ',\n';
    },
    end: ({ files, error, warning, info, hint }, errors) => {
      const summary = JSON.stringify({ files, error, warning, info, hint });
      const failed = errors.length > 0 ? `,\n"errors": ${JSON.stringify(errors)}` : '';
      io.out(`\n],\n"summary": ${summary}${failed} }\n`);
    },
  };
}
