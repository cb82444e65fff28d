import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileErrorWords } from '../host/fileError.ts';
import { digestOf, type Digest } from '../skill/digest.ts';
import { UsageError, type Command } from './command.ts';
import { parsed, oneOf, printJson } from './arguments.ts';

interface DigestedFile {
  readonly path: string;
  readonly digest: Digest;
  readonly size: number;
}

export const digestCommand: Command = {
  name: 'digest',
  usage: ['skillwright digest FILE… [--format json|text]'],
  run: async (args, io) => {
    const { values, positionals } = parsed(() =>
      parseArgs({ args: [...args], allowPositionals: true, options: { format: { type: 'string', default: 'json' } } }),
    );
    const format = oneOf('--format', values.format, ['json', 'text']);
    if (positionals.length === 0) throw new UsageError('FILE is missing');
    const files: DigestedFile[] = [];
    const errors: { path: string; message: string }[] = [];
    for (const file of positionals) {
      const place = path.resolve(io.cwd, file);
      try {
        const bytes = await fs.readFile(place);
        files.push({ path: file, digest: await digestOf(bytes), size: bytes.byteLength });
      } catch (error) {
        errors.push({ path: file, message: fileErrorWords(error, place) });
      }
    }
    for (const { path: file, message } of errors) io.err(`${file}: ${message}\n`);
    if (format === 'json') printJson(io, { files, ...(errors.length > 0 ? { errors } : {}) });
    else for (const { path: file, digest } of files) io.out(`${digest}  ${file}\n`);
    return errors.length > 0 ? 3 : 0;
  },
};
