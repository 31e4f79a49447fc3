import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, LONGEST_SLEEP_MS } from '../base/clock.ts';
import type { Logger } from '../base/logger.ts';
import { workingFor } from '../base/working-for.ts';
import { isOutage, toldOf } from '../db/database-unavailable.ts';
import { outlastOutage } from '../db/outlast-outage.ts';
import type { Database } from '../db/schema.ts';
import type { WorkKind } from '../db/work-table.ts';
import {
  endRun,
  lookAhead,
  prolongRuns,
  type RunEnd,
  type TakenRun,
  takeOverRuns,
  takeRuns,
} from './work.repository.ts';
import type { WorkKinds } from './work-run.ts';
import { showPresence } from './worker-presence.ts';
import { watchWorkers } from './worker-watch.ts';

export interface WorkDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
}

/**
 * Runs of a kind at a time in one process, so that long kinds keep none of another waiting. They are of
 * different Google accounts, so that nobody's channels keep all others waiting.
 */
const AT_ONCE = 2;
/** After this time a long run lets others go first that are due. */
const TURN_MS = 5_000;
/** Sending is short and must not wait for one owner whose calls take long. */
const SENDS_AT_ONCE = 4;
/** After this many failures in a row, the next run is the last attempt. */
const RETRIES = 5;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A database outage shorter than this costs a run no attempt. */
const OUTAGE_LIMIT_MS = 120_000;
/** When stopping, a run that takes longer is left to another process. */
const STOP_LIMIT_MS = 5_000;
/** How often a worker looks at others while they hold runs. */
const LOOK_EVERY_MS = 500;
const PROLONG_EVERY_MS = 30_000;
/** Another transaction holds a row that is due: it marks the row, or takes it. */
const LOCKED_PAUSE_MS = 20;
const ERROR_PAUSE_MS = 1_000;

/**
 * Runs what is due, until stopped. It sleeps until the next due time that it knows, until a mark
 * brings an earlier one, or for a minute. Any number of processes may run it.
 */
export async function startWork(
  deps: WorkDeps,
  kinds: WorkKinds,
  connectionString: string,
): Promise<{ stop(): Promise<void> }> {
  const { db, clock, logger } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<TakenRun, Promise<void>>();
  let nap = new AbortController();
  /** Marks at or after this time need no waking. */
  let wakesAt = Number.POSITIVE_INFINITY;
  let prolongedAt = performance.now();
  /** Whether runs may be held in our name, or in that of a worker that is gone. */
  let mayHaveLost = true;

  const presence = await showPresence(connectionString, logger, (at) => {
    if (at < wakesAt) nap.abort();
  });
  const watch = watchWorkers(db, presence);
  /** Does one round. Returns when the next run is due, and how long to wait for it in real time. */
  async function turn(): Promise<{ at: Date | null; longestMs: number }> {
    if (!presence.isShown()) return { at: null, longestMs: LOOK_EVERY_MS };
    if (mayHaveLost) await takeOver();
    await prolong();
    const now = clock.now();
    await takeDue(now);
    const { at, othersHold } = await lookAhead(db, openings());
    mayHaveLost = othersHold;
    if (at !== null && at <= now) return { at: null, longestMs: LOCKED_PAUSE_MS };
    if (othersHold) return { at, longestMs: LOOK_EVERY_MS };
    return { at, longestMs: running.size > 0 ? PROLONG_EVERY_MS : LONGEST_SLEEP_MS };
  }

  const openings = () => ({
    worker: presence.number,
    kinds: freeKinds(kinds, [...running.keys()]),
    running: [...running.keys()],
  });

  async function othersWait(kind: WorkKind): Promise<boolean> {
    const { at } = await lookAhead(db, { ...openings(), kinds: [kind] });
    return at !== null && at <= clock.now();
  }

  /** One run of each kind at a time, so that no account takes two places at once. */
  async function takeDue(now: Date): Promise<void> {
    let open = openings();
    while (open.kinds.length > 0) {
      const taken = await takeRuns(db, { ...open, now });
      for (const run of taken) start(run);
      const begun = new Set(taken.map(({ kind }) => kind));
      const next = openings();
      open = { ...next, kinds: next.kinds.filter((kind) => begun.has(kind)) };
    }
  }

  async function takeOver(): Promise<void> {
    const living = await watch.look();
    const inHand = { worker: presence.number, runs: [...running.keys()] };
    const lost = await takeOverRuns(db, inHand, { living, now: clock.now() });
    if (lost > 0) logger.warn({ lost }, 'took over work that was not finished');
  }

  async function prolong(): Promise<void> {
    if (performance.now() - prolongedAt < PROLONG_EVERY_MS || running.size === 0) return;
    await prolongRuns(db, [...running.keys()]);
    prolongedAt = performance.now();
  }

  function start(run: TakenRun): void {
    const ended = execute(run)
      .catch((error: unknown) => {
        logger.error(toldOf(error, logger), 'the end of work could not be noted');
        mayHaveLost = true;
      })
      .finally(() => {
        running.delete(run);
        nap.abort();
      });
    running.set(run, ended);
  }

  async function execute(run: TakenRun): Promise<void> {
    const { ownerId, kind, worker, token, tries, account } = run;
    const mayGoOn = () => !signal.aborted && presence.isShown() && presence.number === worker;
    const began = performance.now();
    const givesWay = async () => performance.now() - began >= TURN_MS && othersWait(kind);
    const lastAttempt = tries >= RETRIES;
    const how = { ownerId, worker, token, signal, mayGoOn, givesWay, lastAttempt };
    const limit = { maxWaitMs: OUTAGE_LIMIT_MS, signal };
    const act = async () => kinds[kind]?.(how);
    let end: RunEnd;
    try {
      const next = await outlastOutage(() => workingFor.run(account, act), limit);
      end = { next: next ? notBefore(clock.now(), next) : undefined, tries: 0 };
    } catch (error) {
      logger.warn({ ...toldOf(error, logger), kind, ownerId }, 'work failed, trying again');
      end = planRetry(tries, {
        now: clock.now(),
        isFree: signal.aborted || isOutage(error),
      });
    }
    await outlastOutage(() => endRun(db, run, end), limit);
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      nap = new AbortController();
      wakesAt = Number.POSITIVE_INFINITY;
      const { at, longestMs } = await turn().catch((error: unknown) => {
        logger.error(toldOf(error, logger), 'looking for work failed, trying again');
        mayHaveLost = true;
        return { at: null, longestMs: ERROR_PAUSE_MS };
      });
      wakesAt = at?.getTime() ?? wakesAt;
      if (signal.aborted) return;
      const timer = setTimeout(() => nap.abort(), longestMs);
      if (!nap.signal.aborted) await clock.sleepUntil(at ?? NEVER, nap.signal);
      clearTimeout(timer);
    }
  }

  const looping = loop();
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping.abort();
    nap.abort();
    await looping;
    await Promise.race([
      Promise.all(running.values()),
      delay(STOP_LIMIT_MS, undefined, { ref: false }),
    ]);
    await presence.stop();
  }
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** What is left over is due from now on: by its old time it would always be before what others wait for. */
const notBefore = (now: Date, next: Date): Date => (next < now ? now : next);

/** The last moment that a Date can name. */
const NEVER = new Date(8.64e15);

/** The kinds that have a free place. */
const freeKinds = (kinds: WorkKinds, running: readonly TakenRun[]): WorkKind[] =>
  (Object.keys(kinds) as WorkKind[]).filter((kind) => {
    const most = kind === 'send' ? SENDS_AT_ONCE : AT_ONCE;
    return running.filter((run) => run.kind === kind).length < most;
  });

/** When a failed run is tried again. A free one counts no try. */
function planRetry(tries: number, { now, isFree }: { now: Date; isFree: boolean }): RunEnd {
  if (isFree) return { next: now, tries };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  return { next: new Date(now.getTime() + pause), tries: tries + 1 };
}
