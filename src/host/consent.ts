import { digestOf, isDigest, type Digest } from '../skill/digest.ts';
import { readEnvFile } from './envFile.ts';
import type { AskToConnect, ServerDefinition, ServerTransport } from './host.ts';
import type { ServerLabel } from './label.ts';
import { maskedDetails, maskedTarget } from './masked.ts';
import { StateFile } from './stateFile.ts';

/** Exactly what a yes is about: the transport with the variables of `envFile` in it, and the hash over all of it. */
export interface BoundTransport {
  readonly transport: ServerTransport;
  readonly hash: Digest;
}

/**
 * Reads `envFile` once and binds everything together, so that what is started is what was asked about, whatever happens
 * to the file in between. Rejects with a message that names the file.
 */
export async function bindTransport(transport: ServerTransport): Promise<BoundTransport> {
  if (transport.type !== 'stdio') {
    const { type, url, headers, oauth } = transport;
    const parts = [type, url, sorted(headers), ...(oauth === undefined ? [] : [oauth.clientId])];
    return { transport, hash: await hashOf(parts) };
  }
  const { command, args, cwd = null, env, envFile, sandboxed } = transport;
  const file = envFile === undefined ? undefined : await readEnvFile(envFile).catch(unreadable(envFile));
  const parts = ['stdio', command, args, cwd, sorted(env), envFile ?? null, file?.text ?? null];
  // A yes that was given before a sandbox was asked for is none to going without.
  const hash = await hashOf(sandboxed ? [...parts, 'sandboxed'] : parts);
  return { transport: { ...transport, env: { ...file?.env, ...env } }, hash };
}

function unreadable(file: string): (error: Error) => never {
  return (error) => {
    throw new Error(`envFile ${file} cannot be read: ${error.message}`);
  };
}

function hashOf(value: unknown): Promise<Digest> {
  return digestOf(new TextEncoder().encode(JSON.stringify(value)));
}

function sorted(record: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A yes or a no to a server that is kept. */
export type KeptConsent = Pick<Answer, 'label' | 'allowed' | 'target' | 'time'>;

interface Answer {
  readonly label: string;
  readonly hash: Digest;
  readonly allowed: boolean;
  /** Masked: for the list of what was decided. */
  readonly target: string;
  readonly time: string;
}

/** Whether a server may be started or called. A yes and a no are both kept, by hash; nothing is asked twice at a time. */
export class Consent {
  readonly #ask: AskToConnect;
  readonly #answers: StateFile<readonly Answer[]>;
  readonly #asking = new Map<string, Promise<boolean | undefined>>();

  constructor(ask: AskToConnect, folder: string | undefined, onProblem: (message: string) => void) {
    this.#ask = ask;
    this.#answers = new StateFile<readonly Answer[]>(
      folder,
      { name: 'consents', version: 1, empty: [], fault },
      onProblem,
    );
  }

  /** `undefined`: closed without an answer, which is neither kept nor a yes. */
  allows(server: ServerDefinition, { hash, transport }: BoundTransport): Promise<boolean | undefined> {
    const key = `${hash} ${server.label}`;
    const asking =
      this.#asking.get(key) ?? this.#decide(server, transport, hash).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  /** Whether a yes to exactly this is kept still; asks nobody. */
  async stands(label: ServerLabel, hash: Digest): Promise<boolean> {
    return (await this.#answers.read()).some((one) => one.label === label && one.hash === hash && one.allowed);
  }

  /** Every answer that is kept, of all windows. */
  kept(): Promise<readonly KeptConsent[]> {
    return this.#answers.read();
  }

  /** The next connection asks again. */
  async forget(label: ServerLabel): Promise<void> {
    await this.#answers.update((answers) => answers.filter((one) => one.label !== label));
  }

  async #decide(server: ServerDefinition, bound: ServerTransport, hash: Digest): Promise<boolean | undefined> {
    const answers = await this.#answers.read();
    const kept = answers.find((one) => one.hash === hash && one.label === server.label);
    if (kept !== undefined) return kept.allowed;
    const target = maskedTarget(server.transport);
    const inputs = (server.inputs ?? []).map(({ id }) => ({ what: 'value' as const, text: `\${input:${id}}: ••••` }));
    const details = [...maskedDetails(bound), ...inputs];
    const changed = answers.some((one) => one.label === server.label && one.allowed);
    const allowed = await this.#ask({ server, target, details, hash, changed });
    if (allowed === undefined) return undefined;
    const answer = { label: server.label, hash, allowed, target, time: new Date().toISOString() };
    await this.#answers.update((before) => [
      ...before.filter((one) => one.label !== server.label || one.hash !== hash),
      answer,
    ]);
    return allowed;
  }
}

function fault(data: unknown): string | undefined {
  if (!Array.isArray(data)) return 'expected a list of answers';
  const sound = data.every(
    (one: Partial<Answer> | null) =>
      isDigest(one?.hash) && typeof one?.allowed === 'boolean' && typeof one.label === 'string',
  );
  return sound ? undefined : 'an answer lacks its label, hash or decision';
}
