import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulePage } from '../skill/rulePage.ts';

/** What a rule's page says, for readers who do not have the package. Markdown. */
export interface RuleHelp {
  readonly why: string;
  readonly breaks: string;
  /** All of it, without its title. */
  readonly page: string;
}

/** The pages lie in the package beside the program; null where it was copied without them. */
export function ruleHelp(id: string): RuleHelp | null {
  packageRoot ??= rootAbove(path.dirname(fileURLToPath(import.meta.url)));
  if (packageRoot === null) return null;
  const page = fs
    .readFileSync(path.join(packageRoot, rulePage(id)), 'utf8')
    .replace(/<!--.*?-->\n*/gs, '')
    .replace(/^# .*\n+/, '');
  return { why: section(page, 'Why'), breaks: section(page, 'What breaks'), page };
}

let packageRoot: string | null | undefined;

function rootAbove(folder: string): string | null {
  // A page of ours: any project may have a docs/rules of its own.
  if (fs.existsSync(path.join(folder, rulePage('frontmatter/missing')))) return folder;
  const above = path.dirname(folder);
  return above === folder ? null : rootAbove(above);
}

/** A section's text in one line. */
function section(page: string, title: string): string {
  const text = page.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? '';
  return text.slice(title.length).trim().replace(/\s+/g, ' ');
}
