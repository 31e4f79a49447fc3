import { setTimeout as delay } from 'node:timers/promises';

/** A busy machine takes many times as long as one of its own. */
export const patienceMs = 60_000;

/** Asks until the answer is there. Throws, naming what was waited for, when it never comes. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(25);
  }
}
