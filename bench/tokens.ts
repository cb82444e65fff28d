// npm run bench:tokens -- [FOLDER…]: the estimate of tokens beside gpt-tokenizer's count, of every Markdown file below the
// folders (frontmatter left out). Without a folder: our own texts. Each folder is reported by itself, as one language.
import fs from 'node:fs';
import path from 'node:path';
import { encode as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { parseSkillDocument } from '../src/skill/document.ts';
import { estimateTokens } from '../src/skill/tokens.ts';
import { median, percentile } from './measure.ts';

/** Of less text nobody asks what it costs. */
const LENGTH_MIN = 500;
const SKIPPED = ['node_modules', 'test-results', 'dist', '.git'];

function markdownBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : markdownBelow(full);
    return entry.isFile() && entry.name.endsWith('.md') ? [full] : [];
  });
}

function bodyOf(file: string): string {
  const { text, body } = parseSkillDocument(fs.readFileSync(file, 'utf8'));
  return text.slice(body.start, body.end);
}

/** How far the estimate is from the count, in per cent of the count. */
function errors(texts: readonly string[], count: (text: string) => number): number[] {
  return texts.map((text) => Math.abs(estimateTokens(text) / count(text) - 1) * 100);
}

// `<|endoftext|>` in a text is text.
const asText = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
const MODELS = {
  o200k_base: (text: string) => o200k(text, asText).length,
  cl100k_base: (text: string) => cl100k(text, asText).length,
};

const folders = process.argv.slice(2);
for (const folder of folders.length > 0 ? folders : ['.']) {
  const texts = markdownBelow(folder)
    .map(bodyOf)
    .filter((text) => text.length >= LENGTH_MIN);
  if (texts.length === 0) throw new Error(`${folder}: no Markdown of ${LENGTH_MIN} characters or more`);
  for (const [model, count] of Object.entries(MODELS)) {
    const found = errors(texts, count);
    const shown = `median ${median(found).toFixed(1)} %, 95th percentile ${percentile(found, 0.95).toFixed(1)} %`;
    console.log(`${folder}, ${texts.length} texts, ${model}: ${shown}`);
  }
}
