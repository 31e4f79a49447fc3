import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is yes; false when that takes longer than `seconds`. */
export async function patiently(
  seconds: number,
  ask: () => Promise<boolean> | boolean,
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (await ask()) return true;
    await delay(100);
  }
  return false;
}
