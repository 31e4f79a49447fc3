import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { countCall } from '../db/call-counts.ts';
import type { Database } from '../db/schema.ts';
import { AND, hasOwnLimit, TOGETHER, TOGETHER_TIMES } from './rate-limits.ts';

/** The most callers of an endpoint that a process remembers. */
const MOST_CALLERS = 5_000;

/**
 * Counts calls of what has a limit of its own in the database, for all processes together. All else is
 * counted here: it is called so often that a write for each would cost more than a process's own limit.
 */
export const callCountsIn = (db: Database | undefined): FastifyRateLimitStoreCtor =>
  class CallCounts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, { calls: number; endsAt: number }>();
    #isShared = false;
    /** The library adds it to the callers. */
    #group = '';

    child(route: object): CallCounts {
      const counts = new CallCounts();
      counts.#group = 'groupId' in route ? String(route.groupId) : '';
      counts.#isShared = hasOwnLimit(counts.#group);
      return counts;
    }

    incr(...[callers, answer, window, most]: Parameters<FastifyRateLimitStore['incr']>): void {
      const each = callers.slice(0, callers.length - this.#group.length).split(AND);
      this.#countAll(each, window, most).then((counted) => answer(null, counted), answer);
    }

    /** A call that the first refuses does not count for the others. */
    async #countAll(
      [caller = '', ...others]: readonly string[],
      window: number,
      most: number,
    ): Promise<{ current: number; ttl: number }> {
      const times = caller.startsWith(TOGETHER) ? TOGETHER_TIMES : 1;
      const { current: calls, ttl } = await this.#count(caller + this.#group, window, most * times);
      const counted = { current: Math.ceil(calls / times), ttl };
      if (others.length === 0 || counted.current > most) return counted;
      const next = await this.#countAll(others, window, most);
      return next.current > counted.current ? next : counted;
    }

    async #count(key: string, window: number, most: number) {
      const now = Date.now();
      const held = this.#counts.get(key);
      const isRefused = held !== undefined && held.endsAt > now && held.calls > most;
      // Whoever is over a limit of the database costs no write until it ends.
      if (!db || !this.#isShared || isRefused) return this.#countHere(key, now, window);
      const counted = { key, now: new Date(now), endsAt: new Date(now + window) };
      const { calls, ends_at } = await countCall(db, counted);
      const endsAt = ends_at.getTime();
      if (calls > most) this.#remember(key, { calls, endsAt });
      return { current: calls, ttl: endsAt - now };
    }

    #countHere(key: string, now: number, window: number) {
      const held = this.#counts.get(key);
      const isOver = held === undefined || held.endsAt <= now;
      const { calls, endsAt } = isOver ? { calls: 0, endsAt: now + window } : held;
      this.#remember(key, { calls: calls + 1, endsAt });
      return { current: calls + 1, ttl: endsAt - now };
    }

    #remember(key: string, counted: { calls: number; endsAt: number }): void {
      this.#counts.delete(key);
      this.#counts.set(key, counted);
      const [oldest = ''] = this.#counts.keys();
      if (this.#counts.size > MOST_CALLERS) this.#counts.delete(oldest);
    }
  };
