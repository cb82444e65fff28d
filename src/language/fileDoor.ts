import type { Connection } from 'vscode-languageserver';
import { decodeBase64 } from '../protocol/base64.ts';
import type { SkillFile, SkillFiles } from '../skill/files.ts';
import { LIST_FILES, READ_FILE, type ListFilesRequest, type ReadFileAnswer, type ReadFileRequest } from './protocol.ts';

/** The files beside a SKILL.md, by its uri. Rejects where the editor refuses, or knows no such request. */
export type FileDoor = (skill: string) => SkillFiles;

/** The only way from here to files: the editor reads them, whatever file system its workspace has. */
export function fileDoor(connection: Connection): FileDoor {
  return (skill) => ({
    list: () => {
      const request: ListFilesRequest = { skill };
      return connection.sendRequest<SkillFile[]>(LIST_FILES, request);
    },
    read: async (path) => {
      const request: ReadFileRequest = { skill, path };
      const { base64 } = await connection.sendRequest<ReadFileAnswer>(READ_FILE, request);
      const decoded = decodeBase64(base64);
      if (decoded.kind === 'error') throw new Error(`${path}: the editor sent no base64`);
      return decoded.bytes;
    },
  });
}
