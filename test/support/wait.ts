/**
 * Waits until `check` gives something other than `false`, `null` or `undefined`, and returns it. A check that throws counts as "not yet".
 * Throws after `timeout` milliseconds, naming `what` was waited for and what the last check threw.
 */
export async function until<T>(
  what: string,
  check: () => T | Promise<T>,
  { timeout = 45_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + timeout;
  let last: unknown;
  for (;;) {
    try {
      const value = await check();
      if (value !== false && value !== null && value !== undefined) return value as NonNullable<Exclude<T, false>>;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) {
      const reason = last === undefined ? '' : ` (${last instanceof Error ? last.message : JSON.stringify(last)})`;
      throw new Error(`Waited ${timeout} ms in vain for ${what}${reason}`);
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
