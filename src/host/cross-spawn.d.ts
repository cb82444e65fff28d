/** The SDK's own way to start a command on every system; it ships no types. */
declare module 'cross-spawn' {
  import type { ChildProcess, SpawnOptions } from 'node:child_process';
  export default function spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}
