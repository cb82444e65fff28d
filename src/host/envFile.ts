import fs from 'node:fs/promises';

/** `NAME=value` lines as `.env` files have them: comments, `export`, single and double quotes. Rejects as `readFile` does. */
export async function readEnvFile(
  file: string,
): Promise<{ readonly text: string; readonly env: Record<string, string> }> {
  const text = await fs.readFile(file, 'utf8');
  return { text, env: parseEnv(text) };
}

export function parseEnv(text: string): Record<string, string> {
  const env: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match === null) continue;
    const [, name = '', value = ''] = match;
    const double = /^"((?:[^"\\]|\\.)*)"/.exec(value);
    const single = /^'([^']*)'/.exec(value);
    if (double !== null) env[name] = (double[1] ?? '').replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
    else env[name] = single?.[1] ?? value.replace(/\s+#.*$/, '');
  }
  return env;
}
