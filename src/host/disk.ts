import fs, { type Dirent, type Stats } from 'node:fs';
import promised from 'node:fs/promises';

/** The calls of the file system that a skill's folder is read with, as `node:fs` has them. */
export interface Disk {
  readonly readdir: (folder: string) => Dirent[] | Promise<Dirent[]>;
  readonly stat: (place: string) => Stats | Promise<Stats>;
  readonly realpath: (place: string) => string | Promise<string>;
  readonly readlink: (link: string) => string | Promise<string>;
  readonly readFile: (file: string) => Uint8Array | Promise<Uint8Array>;
}

/** Lets other work of the process go on, however slow the disk is: for the editor. */
export const waitingDisk: Disk = {
  readdir: (folder) => promised.readdir(folder, { withFileTypes: true }),
  stat: (place) => promised.stat(place),
  realpath: (place) => promised.realpath(place),
  readlink: (link) => promised.readlink(link),
  readFile: (file) => promised.readFile(file),
};

/** For a command, which has nothing else to do: waiting for an answer costs six times what the answer does. */
export const directDisk: Disk = {
  readdir: (folder) => fs.readdirSync(folder, { withFileTypes: true }),
  stat: (place) => fs.statSync(place),
  realpath: (place) => fs.realpathSync.native(place),
  readlink: (link) => fs.readlinkSync(link),
  readFile: (file) => fs.readFileSync(file),
};
