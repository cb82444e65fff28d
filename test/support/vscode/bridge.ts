import fs from 'node:fs';
import type * as vscode from 'vscode';
import { until } from '../wait.ts';

/**
 * Runs a function inside the extension host and gives back what it returns, as JSON. The function travels as text: it sees its
 * arguments, `vscode` and the extension host's globals, nothing of the file that it is written in.
 */
export type InHost = <Args extends readonly unknown[], Result>(
  task: (api: typeof vscode, ...args: Args) => Result | PromiseLike<Result>,
  ...args: Args
) => Promise<Result>;

/** Connects to the support extension, once it has written its port. */
export async function connectBridge(portFile: string): Promise<InHost> {
  const port = await until('the support extension to start', () => fs.existsSync(portFile) && readPort(portFile), {
    timeout: 60_000,
  });
  return async <Args extends readonly unknown[], Result>(
    task: (api: typeof vscode, ...args: Args) => Result | PromiseLike<Result>,
    ...args: Args
  ) => {
    const body = JSON.stringify({ source: String(task), args });
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
    const answer = (await response.json()) as { value: Result } | { error: string };
    if ('error' in answer) throw new Error(`In the extension host: ${answer.error}`);
    return answer.value;
  };
}

function readPort(file: string): string {
  return fs.readFileSync(file, 'utf8');
}
