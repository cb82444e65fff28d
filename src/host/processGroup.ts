import { spawn as spawnChild, type ChildProcessWithoutNullStreams } from 'node:child_process';
import spawn from 'cross-spawn';

export interface GroupOptions {
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string>>;
}

const posix = process.platform !== 'win32';
/** Groups that live: a host that is ended must not leave them behind. */
const live = new Set<number>();
let watching = false;

/**
 * Starts a command as the head of a process group of its own, so that what it starts itself (`npx`, a shell) can be ended
 * with it. No shell ever reads the command line; on Windows `cross-spawn` finds `npx.cmd`.
 */
export function startGroup(
  command: string,
  args: readonly string[],
  options: GroupOptions,
): ChildProcessWithoutNullStreams {
  const child = spawn(command, [...args], {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: { ...options.env },
    stdio: 'pipe',
    shell: false,
    windowsHide: true,
    detached: posix,
  }) as ChildProcessWithoutNullStreams;
  if (child.pid !== undefined) live.add(child.pid);
  if (!watching) {
    watching = true;
    process.once('exit', () => [...live].forEach((pid) => signalGroup(pid, 'SIGKILL')));
  }
  return child;
}

/** Ends a group: the end of its input first, as the protocol asks, then a signal, then force. Resolves when it is gone. */
export async function endGroup(child: ChildProcessWithoutNullStreams): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  child.stdin.end();
  const gone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  for (const [signal, grace] of [
    [undefined, 500],
    ['SIGTERM', 1000],
    ['SIGKILL', 2000],
  ] as const) {
    if (signal !== undefined) signalGroup(pid, signal);
    if (gone() || (await exited(child, grace))) break;
  }
  // Whatever the command itself had started and left behind.
  signalGroup(pid, 'SIGKILL');
  live.delete(pid);
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
}

function exited(child: ChildProcessWithoutNullStreams, grace: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), grace);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    if (posix) process.kill(-pid, signal);
    else
      spawnChild('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true }).on(
        'error',
        () => undefined,
      );
  } catch {
    // It is gone already.
  }
}
