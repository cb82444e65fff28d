// Skills as they are found in the wild, generated: the same ones in every run. Median 3.6 KB and 112 lines, the largest 294 KB.

/** A generated skill. */
export interface GeneratedSkill {
  readonly name: string;
  readonly text: string;
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS =
  'the a of to and in is it for with on that this as when use file files data run tool agent skill step output input error check read write build test create update report page code value name path list table query server client model review change branch commit section template example format style rule before after only never always each every first then result user request folder script command option default field version'.split(
    ' ',
  );
const LANGUAGES = ['bash', 'python', 'json', 'typescript', 'yaml', ''];
const SIZE_MEDIAN = 3600;
const SIZE_LARGEST = 294 * 1024;

class Generator {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  one<T>(values: readonly T[]): T {
    return values[this.between(0, values.length - 1)] as T;
  }

  words(count: number): string {
    return Array.from({ length: count }, () => this.one(WORDS)).join(' ');
  }

  sentence(): string {
    const words = this.words(this.between(6, 14));
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  }

  /** Most sizes lie near the median, and a few far above it. */
  size(): number {
    const bell = Array.from({ length: 6 }, this.#random).reduce((sum, one) => sum + one, -3);
    return Math.min(60_000, Math.round(SIZE_MEDIAN * Math.exp(bell * 1.1)));
  }
}

/** `count` skills; the last is the one of 294 KB. */
export function generateSkills(count: number): GeneratedSkill[] {
  const generator = new Generator(2640);
  return Array.from({ length: count }, (_, at) => {
    const name = `${generator.one(WORDS)}-${generator.one(WORDS)}-${at}`;
    return generateSkill(generator, name, at === count - 1 ? SIZE_LARGEST : generator.size());
  });
}

/** The one skill of that many lines, for typing in it. */
export function skillOfLines(lines: number): GeneratedSkill {
  const { name, text } = generateSkill(new Generator(500), 'typed-in', lines * 60);
  return { name, text: `${text.split('\n').slice(0, lines).join('\n')}\n` };
}

/** `count` Markdown files to lie beside a SKILL.md, each of about `size` letters. */
export function generateReferences(count: number, size: number): string[] {
  const generator = new Generator(4096);
  return Array.from({ length: count }, () => grown(generator, `# ${generator.words(3)}\n\n`, size));
}

function generateSkill(generator: Generator, name: string, size: number): GeneratedSkill {
  const head = `---\n${frontmatter(generator, name)}---\n\n# ${generator.words(3)}\n\n`;
  return { name, text: grown(generator, head, size) };
}

/** A text with blocks below it, up to that size. */
function grown(generator: Generator, head: string, size: number): string {
  const parts = [head];
  let { length } = head;
  while (length < size) {
    const block = `${generator.one(BLOCKS)(generator)}\n`;
    parts.push(block);
    length += block.length;
  }
  return parts.join('');
}

function frontmatter(generator: Generator, name: string): string {
  const fields = [`name: ${name}`, `description: ${description(generator)}`];
  if (generator.chance(0.25)) fields.push('license: MIT');
  if (generator.chance(0.2)) fields.push('allowed-tools: Read Write Bash(git:*)');
  if (generator.chance(0.25))
    fields.push(`metadata:\n  author: ${generator.one(WORDS)}\n  version: "1.${generator.between(0, 9)}"`);
  if (generator.chance(0.1)) fields.push(`version: 1.${generator.between(0, 9)}.0`);
  if (generator.chance(0.05)) fields.push('user-invocable: true');
  return `${fields.join('\n')}\n`;
}

/** A quarter are blocks, some are quoted, and a few break the YAML. */
function description(generator: Generator): string {
  const text = `${generator.sentence()} Use when ${Array.from({ length: generator.between(1, 6) }, () => generator.sentence()).join(' ')}`;
  const kind = generator.between(1, 100);
  if (kind <= 25) return `|\n  ${text.replaceAll('. ', '.\n  ')}`;
  if (kind <= 30) return `>-\n  ${text.replaceAll('. ', '.\n  ')}`;
  if (kind <= 55) return JSON.stringify(text);
  return kind <= 58 ? text.replace('Use when', 'Triggers: when') : text;
}

const BLOCKS: readonly ((generator: Generator) => string)[] = [
  (it) => `## ${it.words(3)}\n`,
  (it) => `## ${it.words(2)}\n`,
  (it) => `${Array.from({ length: it.between(1, 4) }, () => it.sentence()).join(' ')}\n`,
  (it) => `${it.sentence()} ${it.chance(0.4) ? reference(it) : `Then \`${it.words(2)}\`.`}\n`,
  (it) => Array.from({ length: it.between(3, 7) }, () => `- ${it.words(it.between(5, 14))}\n`).join(''),
  (it) => Array.from({ length: it.between(3, 6) }, () => `- **${it.one(WORDS)}**: \`${it.words(2)}\`\n`).join(''),
  (it) => Array.from({ length: it.between(3, 6) }, (_, at) => `${at + 1}. ${it.sentence()}\n`).join(''),
  (it) => codeBlock(it),
  (it) => codeBlock(it),
  (it) =>
    `| ${it.one(WORDS)} | ${it.one(WORDS)} |\n|---|---|\n${Array.from({ length: it.between(2, 4) }, () => `| ${it.words(3)} | ${it.words(6)} |\n`).join('')}`,
  (it) => (it.chance(0.3) ? '---\n' : `${it.sentence()}\n`),
];

function reference(it: Generator): string {
  const name = it.one(WORDS);
  return it.one([
    `Read [${it.words(2)}](https://example.com/${name}), then **${it.words(2)}**.`,
    `See [${it.words(2)}](references/${name}.md).`,
    `Run \`scripts/${name}.py\`.`,
  ]);
}

function codeBlock(generator: Generator): string {
  const lines = Array.from({ length: generator.between(2, 8) }, () => {
    const call = `${generator.one(WORDS)}_${generator.one(WORDS)}(${generator.one(WORDS)})`;
    return generator.chance(0.2) ? '' : `${'  '.repeat(generator.between(0, 2))}${call}`;
  });
  return `\`\`\`${generator.one(LANGUAGES)}\n${lines.join('\n')}\n\`\`\`\n`;
}
