// What every benchmark measures with: contestants take turns, so that what else the machine does falls on all of them.

/** One way to do the same work. */
export interface Contestant {
  readonly name: string;
  readonly run: () => void | Promise<void>;
}

/** Milliseconds that the process computed in each round, by contestant, in the order given. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/**
 * Lets each contestant run once a round, each round begun by another one. Rounds for warming up are not counted. Measured
 * is the processor's time of this process and not the clock's, which counts what else the machine does.
 */
export async function takeTurns(contestants: readonly Contestant[], warmUps: number, rounds: number): Promise<Rounds> {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round++) {
    const first = (round + warmUps) % contestants.length;
    for (const { name, run } of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      const start = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(start);
      if (round >= 0) times.get(name)?.push((user + system) / 1000);
    }
  }
  return times;
}

/** The value that `share` (0 to 1) of the values do not exceed; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** One contestant's time over another's: the median of the rounds, with the best and the worst of them. */
export function ratio(rounds: Rounds, of: string, over: string): { median: number; min: number; max: number } {
  const others = rounds.get(over) ?? [];
  const ratios = (rounds.get(of) ?? []).map((time, round) => time / (others[round] ?? NaN));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

/** Says whether a number is what it was to be, and makes the run fail where it is not. */
export function judge(what: string, value: number, limit: number, unit: string): void {
  const met = value <= limit;
  console.log(`${met ? '✔' : '✘'} ${what}: ${value.toFixed(2)} ${unit} (at most ${limit})`);
  if (!met) process.exitCode = 1;
}
