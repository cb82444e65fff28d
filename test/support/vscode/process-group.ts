import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';

/** Processes started with `detached: true`, and folders, that must not outlive this process, however it ends. */
const leaders = new Set<number>();
const folders = new Set<string>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let watching = false;
let signalsEnd = true;

/** Takes responsibility for a process and everything it starts. Returns how to end them all. */
export function ownProcessGroup(leader: ChildProcess): () => Promise<void> {
  const pid = leader.pid;
  if (pid === undefined) throw new Error('The process did not start.');
  const gone = leader.exitCode === null ? once(leader, 'exit') : Promise.resolve();
  leaders.add(pid);
  watchForExit();
  return async () => {
    signal(pid, 'SIGTERM');
    const patience = setTimeout(() => signal(pid, 'SIGKILL'), 3_000);
    await gone;
    clearTimeout(patience);
    // Whatever ignored the polite signal and is still in the group.
    signal(pid, 'SIGKILL');
    leaders.delete(pid);
  };
}

/** Takes responsibility for a folder. Returns how to remove it. */
export function ownFolder(folder: string): () => void {
  folders.add(folder);
  watchForExit();
  return () => {
    remove(folder);
    folders.delete(folder);
  };
}

/** Resolves when this process is asked to end. From now on it ends when its work ends, and not by the signal alone. */
export function interruption(): Promise<void> {
  signalsEnd = false;
  return new Promise((resolve) => {
    for (const name of SIGNALS) process.on(name, () => resolve());
  });
}

function watchForExit(): void {
  if (watching) return;
  watching = true;
  // A signal ends a process without its `exit` event unless someone listens. Mocha listens too, but only to wait for the test.
  for (const name of SIGNALS) process.on(name, () => signalsEnd && process.exit(1));
  process.once('exit', () => {
    for (const pid of leaders) signal(pid, 'SIGKILL');
    for (const folder of folders) remove(folder);
  });
}

function remove(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch {
    // The group is gone already, which is what we want.
  }
}
