// What the benchmarks use of the packages in bench/package.json, so that types are checked where those are not installed.

declare module 'skill-check/dist/index.js' {
  export function analyze(
    cwd: string,
    target: string,
    options: object,
  ): Promise<{ readonly diagnostics: readonly unknown[] }>;
}

declare module 'gpt-tokenizer/encoding/o200k_base' {
  export function encode(
    text: string,
    options: { allowedSpecial: Set<string>; disallowedSpecial: Set<string> },
  ): number[];
}

declare module 'gpt-tokenizer/encoding/cl100k_base' {
  export function encode(
    text: string,
    options: { allowedSpecial: Set<string>; disallowedSpecial: Set<string> },
  ): number[];
}
