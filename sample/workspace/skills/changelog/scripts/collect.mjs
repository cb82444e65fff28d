// Prints the commits since the last tag, newest first, a line each: short hash, date, subject. Reads only.
import { execFileSync } from 'node:child_process';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

const tags = git('tag', '--sort=-creatordate').split('\n').filter(Boolean);
const range = tags.length > 0 ? `${tags[0]}..HEAD` : 'HEAD';
console.log(git('log', '--no-merges', '--date=short', '--format=%h %ad %s', range));
