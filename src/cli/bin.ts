#!/usr/bin/env node
import { main } from './main.ts';

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
process.once('SIGTERM', () => interrupt.abort());
// A reader that has seen enough (`| head`) closes the pipe; that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));

try {
  process.exitCode = await main(process.argv.slice(2), {
    cwd: process.cwd(),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    signal: interrupt.signal,
  });
} catch (error) {
  process.stderr.write(`skillwright: ${(error as Error).message}\n`);
  process.exitCode = 3;
}
