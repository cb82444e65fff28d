import type { ServerDefinition, ServerTransport } from './host.ts';

/** What `inputs` of an `mcp.json` declares: a value that the user is asked for, so that it need not stand in the file. */
export interface InputDefinition {
  readonly id: string;
  readonly description: string;
  readonly default?: string;
  /** Typed without being shown. */
  readonly password: boolean;
  /** The values to choose from; without them it is typed. */
  readonly options?: readonly { readonly value: string; readonly label?: string }[];
}

/** An input is the file's that declares it: another file's of the same id is another. */
export interface InputRef {
  readonly file: string;
  readonly id: string;
}

export interface InputRequest {
  readonly server: ServerDefinition;
  readonly input: InputDefinition;
}

/** Where values of inputs come from, and where they are kept: the editor's secret storage. */
export interface InputDoor {
  kept(ref: InputRef): Promise<string | undefined>;
  keep(ref: InputRef, value: string): Promise<void>;
  forget(ref: InputRef): Promise<void>;
  /** `undefined`: closed without an answer. */
  ask(request: InputRequest, signal: AbortSignal): Promise<string | undefined>;
}

/** A server's transport with its inputs in it. `keep` is called once the user has allowed exactly this. */
export interface FilledTransport {
  readonly transport: ServerTransport;
  keep(): Promise<void>;
}

const PLACEHOLDER = /\$\{input:([^}]*)\}/g;

/** Asks for each input once. What was answered is of this window until the server is allowed, and kept from then on. */
export class Inputs {
  readonly #door: InputDoor | undefined;
  readonly #given = new Map<string, string>();
  readonly #asking = new Map<string, Promise<string | undefined>>();

  constructor(door: InputDoor | undefined) {
    this.#door = door;
  }

  /** `undefined` where a question was closed. Rejects with words where there is nobody to ask. */
  async fill(server: ServerDefinition, signal: AbortSignal): Promise<FilledTransport | undefined> {
    const { inputs = [], configuredIn, transport } = server;
    if (inputs.length === 0) return { transport, keep: async () => undefined };
    const values = new Map<string, string>();
    for (const input of inputs) {
      const value = await this.#value({ file: configuredIn.file, id: input.id }, { server, input }, signal);
      if (value === undefined || signal.aborted) return undefined;
      values.set(input.id, value);
    }
    const keep = async (): Promise<void> => {
      for (const [id, value] of values) await this.#door?.keep({ file: configuredIn.file, id }, value);
    };
    return { transport: withValues(transport, values), keep };
  }

  /** The next connection asks again. */
  async forget(ref: InputRef): Promise<void> {
    this.#given.delete(keyOf(ref));
    await this.#door?.forget(ref);
  }

  async #value(ref: InputRef, request: InputRequest, signal: AbortSignal): Promise<string | undefined> {
    const door = this.#door;
    if (door === undefined)
      throw new Error(`\${input:${ref.id}} has to be asked for, and there is nobody to ask: use \${env:NAME} instead.`);
    const key = keyOf(ref);
    const known = this.#given.get(key) ?? (await door.kept(ref));
    if (known !== undefined) return known;
    const asking = this.#asking.get(key) ?? door.ask(request, signal).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    const value = await asking;
    if (value !== undefined) this.#given.set(key, value);
    return value;
  }
}

function keyOf({ file, id }: InputRef): string {
  return JSON.stringify([file, id]);
}

/** The ids that a transport asks for, each once. */
export function inputsIn(transport: ServerTransport): readonly string[] {
  const ids = new Set<string>();
  mapTexts(transport, (text) => text.replace(PLACEHOLDER, (whole, id: string) => (ids.add(id), whole)));
  return [...ids];
}

/** The values go into every text at once, so that one that looks like a placeholder is a value all the same. */
function withValues(transport: ServerTransport, values: ReadonlyMap<string, string>): ServerTransport {
  const filled = mapTexts(transport, (text) =>
    text.replace(PLACEHOLDER, (whole, id: string) => values.get(id) ?? whole),
  );
  if (filled.type !== 'stdio' && !URL.canParse(filled.url))
    throw new Error('The url is no url with the values of its inputs in it. Forget the inputs to be asked again.');
  return { ...filled, secrets: [...values.values()] };
}

function mapTexts(transport: ServerTransport, map: (text: string) => string): ServerTransport {
  const each = (record: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
  if (transport.type !== 'stdio') {
    const { url, headers, oauth } = transport;
    const client = oauth === undefined ? {} : { oauth: { clientId: map(oauth.clientId) } };
    return { ...transport, url: map(url), headers: each(headers), ...client };
  }
  const { command, args, cwd, env, envFile } = transport;
  return {
    ...transport,
    command: map(command),
    args: args.map(map),
    env: each(env),
    ...(cwd === undefined ? {} : { cwd: map(cwd) }),
    ...(envFile === undefined ? {} : { envFile: map(envFile) }),
  };
}
