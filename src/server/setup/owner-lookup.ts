import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';

/** Pauses before the look-up is tried again: a busy database has a connection free soon. */
const PAUSES_MS = [250, 750];

/** Whether the database for real data has an owner. */
export function createOwnerLookup(ask: () => Promise<boolean>) {
  let known: boolean | undefined;
  let shown: Promise<boolean> | undefined;

  async function lookUp(pauses: readonly number[]): Promise<boolean> {
    try {
      known = await ask();
      return known;
    } catch (error) {
      const [pause, ...others] = pauses;
      if (pause === undefined || !isDatabaseUnavailable(error)) throw error;
      await delay(pause);
      return lookUp(others);
    }
  }

  async function lookUpToShow(): Promise<boolean> {
    try {
      return await lookUp(known === undefined ? PAUSES_MS : []);
    } catch (error) {
      if (known === undefined || !isDatabaseUnavailable(error)) throw error;
      return known;
    }
  }

  return {
    /** As it is now. Throws where the database stays unavailable. */
    now: () => lookUp(PAUSES_MS),
    /** For showing only: the last answer, where the database gives no other one. */
    async lately(): Promise<boolean> {
      // Open pages ask all the time, and share one connection.
      shown ??= lookUpToShow().finally(() => {
        shown = undefined;
      });
      return shown;
    },
  };
}
