import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileErrorWords } from '../host/fileError.ts';
import { folderSkillFiles } from '../host/skillFolder.ts';
import { buildEntry } from '../skill/manifest.ts';
import { parsed, printJson } from './arguments.ts';
import { UsageError, type Command } from './command.ts';

export const manifestCommand: Command = {
  name: 'manifest',
  usage: ['skillwright manifest SKILL_FOLDER [--uri skill://…/SKILL.md]'],
  run: async (args, io) => {
    const { values, positionals } = parsed(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { uri: { type: 'string' }, format: { type: 'string' } },
      }),
    );
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError('exactly one SKILL_FOLDER is expected');
    const { uri, format } = values;
    // A manifest is JSON: the option is taken so that every command takes it.
    if (format !== undefined && format !== 'json') throw new UsageError(`--format takes json; not "${format}"`);
    if (uri !== undefined && !/^[A-Za-z][\w+.-]*:\/\/.+\/SKILL\.md$/.test(uri)) {
      throw new UsageError(`--uri is the uri of the skill's SKILL.md, and ends with /SKILL.md; not "${uri}"`);
    }
    const place = path.resolve(io.cwd, folder);
    try {
      const { entry, leftOut } = await buildEntry(folderSkillFiles(place), uri === undefined ? {} : { uri });
      for (const { path: file, why } of leftOut) io.err(`left out: ${file} (${why})\n`);
      printJson(io, entry);
      return 0;
    } catch (error) {
      const message = fileErrorWords(error, place);
      io.err(`${folder}: ${message}\n`);
      printJson(io, { errors: [{ path: folder, message }] });
      return 3;
    }
  },
};
