// npm run bench:closed: how long after a workspace of 1,000 skills was opened all findings of its closed files are there,
// with five references of 4 KB beside each SKILL.md and without any, and how much memory that takes. The language server
// runs in a process of its own, over Node's IPC; its files are answered from memory, so that no disk is measured. Argument:
// the server's file, unless it is dist's.
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  createProtocolConnection,
  InitializedNotification,
  InitializeRequest,
  IPCMessageReader,
  IPCMessageWriter,
  PublishDiagnosticsNotification,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { LIST_FILES, READ_FILE, WORKSPACE_SKILLS, type ReadFileRequest } from '../src/language/protocol.ts';
import { median } from './measure.ts';
import { generateReferences, generateSkills } from './skills.ts';

const [SKILLS, REFERENCES, REFERENCE_SIZE, ROUNDS] = [1000, 5, 4096, 5];
const server = path.resolve(process.argv[2] ?? 'dist/languageServer.cjs');

/** The files of a skill by path. */
type Files = ReadonlyMap<string, Buffer>;

/** Skills by the uri of their SKILL.md, each naming its references. */
function workspaceOf(references: number): Map<string, Files> {
  // The last, of 294 KB, would be most of what is measured.
  const skills = generateSkills(SKILLS + 1).slice(0, SKILLS);
  const texts = generateReferences(SKILLS * references, REFERENCE_SIZE);
  return new Map(
    skills.map(({ name, text }, at) => {
      const files = Array.from({ length: references }, (_, one) => {
        return [`references/part-${one}.md`, Buffer.from(texts[at * references + one] ?? '')] as const;
      });
      const named = files.map(([file]) => `- [more](${file})\n`).join('');
      return [
        `file:///bench/skills/${name}/SKILL.md`,
        new Map([['SKILL.md', Buffer.from(`${text}\n${named}`)], ...files]),
      ];
    }),
  );
}

function answerFiles(connection: ProtocolConnection, workspace: ReadonlyMap<string, Files>): void {
  connection.onRequest(LIST_FILES, ({ skill }: { skill: string }) => {
    return [...(workspace.get(skill) ?? [])].map(([file, bytes]) => ({ path: file, size: bytes.length }));
  });
  connection.onRequest(READ_FILE, ({ skill, path: file }: ReadFileRequest) => {
    return { base64: workspace.get(skill)?.get(file)?.toString('base64') ?? '' };
  });
}

/** What the operating system says of a process: its time, in milliseconds, and the most memory it had, in MB. Linux only. */
function costOf({ pid }: ChildProcess): { computed: number; memory: number } {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const computed = (Number(fields[11]) + Number(fields[12])) * 10;
    return { computed, memory: Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024 };
  } catch {
    return { computed: NaN, memory: NaN };
  }
}

/** More than the time between two messages at the end. */
const QUIET_MS = 200;

/** Resolves when something was said of every SKILL.md: when that was, and how much was found in how many files. */
function everything(connection: ProtocolConnection, workspace: ReadonlyMap<string, Files>) {
  return new Promise<{ at: number; findings: number; files: number }>((resolve) => {
    const said = new Map<string, number>();
    const missing = new Set(workspace.keys());
    let quiet: NodeJS.Timeout | undefined;
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      said.set(uri, diagnostics.length);
      missing.delete(uri);
      if (missing.size > 0) return;
      const at = performance.now();
      clearTimeout(quiet);
      // What was found beside the last SKILL.md is right behind.
      quiet = setTimeout(() => {
        const findings = [...said.values()].reduce((sum, one) => sum + one, 0);
        resolve({ at, findings, files: said.size });
      }, QUIET_MS);
    });
  });
}

async function round(workspace: ReadonlyMap<string, Files>) {
  const child = fork(server, ['--node-ipc'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  answerFiles(connection, workspace);
  connection.listen();
  try {
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
      workspaceFolders: [{ uri: 'file:///bench', name: 'bench' }],
      initializationOptions: { editor: { markdown: true, files: true } },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    const before = costOf(child);
    const start = performance.now();
    const said = everything(connection, workspace);
    await connection.sendNotification(WORKSPACE_SKILLS, { uris: [...workspace.keys()], changed: [] });
    const { at, findings, files } = await said;
    const { computed, memory } = costOf(child);
    return { findings, files, time: at - start, computed: computed - before.computed, idle: before.memory, memory };
  } finally {
    connection.dispose();
    child.kill();
  }
}

for (const references of [0, REFERENCES]) {
  const workspace = workspaceOf(references);
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let at = 0; at < ROUNDS; at++) rounds.push(await round(workspace));
  const of = (key: 'time' | 'computed' | 'idle' | 'memory') => Math.round(median(rounds.map((one) => one[key])));
  console.log(
    `${SKILLS} skills, ${references} references each: ${rounds[0]?.findings} findings in ${rounds[0]?.files} files after ` +
      `${of('time')} ms, the server computing for ${of('computed')} ms; ${of('idle')} MB before, ${of('memory')} MB at most`,
  );
}
