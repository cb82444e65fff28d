import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import * as vscode from 'vscode';

/** What a test sends: the source of a function `(vscode, ...args) => json`, and its arguments. */
interface Call {
  readonly source: string;
  readonly args: readonly unknown[];
}

/** Runs what tests send, in the extension host. On loopback, in tests only; the port is written to `portFile`. */
export function listen(portFile: string): vscode.Disposable {
  const server = http.createServer((request, response) => {
    void readBody(request)
      .then((body) => run(JSON.parse(body) as Call))
      .then((value) => response.end(JSON.stringify({ value: value ?? null })))
      .catch((error: unknown) => response.end(JSON.stringify({ error: describe(error) })));
  });
  server.listen(0, '127.0.0.1', () => {
    // Renamed into place, so that no reader sees half of it.
    fs.writeFileSync(`${portFile}.new`, String((server.address() as AddressInfo).port));
    fs.renameSync(`${portFile}.new`, portFile);
  });
  return new vscode.Disposable(() => server.close());
}

async function run({ source, args }: Call): Promise<unknown> {
  // tsx marks the functions inside with `__name`.
  const make = runInThisContext(`(__name) => (${source})`) as (name: unknown) => (...args: unknown[]) => unknown;
  return make((target: unknown) => target)(vscode, ...args);
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
