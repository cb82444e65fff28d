import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../project.ts';

/** A server in a process of its own, called over HTTP. Whoever starts it ends it. */
export interface ChildServer {
  /** As the server printed it. */
  readonly url: string;
  end(): Promise<void>;
}

/** Starts `node FILE …args`, a file of the repository, and waits for the url on its standard error. */
export async function startChildServer(file: string, ...args: readonly string[]): Promise<ChildServer> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await printedUrl(child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { url, end: () => ended(child) };
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(text)?.[0];
      if (url !== undefined) resolve(url);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}: ${text}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
