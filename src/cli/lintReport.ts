import type { Severity } from '../skill/finding.ts';
import type { CommandIo } from './command.ts';
import { githubReport } from './lintGithub.ts';
import type { LintedFile } from './lintFile.ts';
import { jsonReport } from './lintJson.ts';
import { sarifReport } from './lintSarif.ts';
import { textReport } from './lintText.ts';

export const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

export interface LintSummary extends Readonly<Record<Severity, number>> {
  /** Files that were reported: skills, and references with findings of their own. */
  readonly files: number;
}

/** What could not be read, found or written. */
export interface LintError {
  readonly path: string;
  readonly message: string;
}

/** How one format is written, piece by piece, so that no run is held in memory. */
export interface ReportFormat {
  readonly begin?: () => void;
  readonly file: (file: LintedFile) => void;
  readonly end: (summary: LintSummary & { readonly skills: number }, errors: readonly LintError[]) => void;
}

const FORMAT_OF: Readonly<Record<Format, (io: CommandIo) => ReportFormat>> = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  github: githubReport,
};

/** Counts what is reported and hands it on to the format, each file as it comes. */
export class LintReport {
  readonly #format: ReportFormat;
  readonly #io: CommandIo;
  readonly #errors: LintError[] = [];
  readonly #count = { files: 0, skills: 0, error: 0, warning: 0, info: 0, hint: 0 };

  constructor(format: ReportFormat, io: CommandIo) {
    this.#format = format;
    this.#io = io;
    format.begin?.();
  }

  get errors(): number {
    return this.#errors.length;
  }

  file(file: LintedFile): void {
    this.#count.files++;
    if (file.skill !== undefined) this.#count.skills++;
    for (const { severity } of file.findings) this.#count[severity]++;
    this.#format.file(file);
  }

  /** Said on standard error at once, and again where the format has a place for it. */
  error(path: string, message: string): void {
    this.#errors.push({ path, message });
    this.#io.err(`${path}: ${message}\n`);
  }

  end(): LintSummary {
    this.#format.end(this.#count, this.#errors);
    return this.#count;
  }
}

export function lintReport(format: Format, io: CommandIo): LintReport {
  return new LintReport(FORMAT_OF[format](io), io);
}
