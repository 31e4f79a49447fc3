import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, LONGEST_SLEEP_MS } from '../base/clock.ts';
import type { Logger } from '../base/logger.ts';
import { isDatabaseUnavailable, toldOf } from '../db/database-unavailable.ts';
import { outlastOutage } from '../db/outlast-outage.ts';
import type { Database } from '../db/schema.ts';
import type { WorkKind } from '../db/work-table.ts';
import {
  endRun,
  type HeldRun,
  lookAhead,
  prolongRuns,
  type RunEnd,
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

/** Runs of a kind at a time in one process, so that long kinds keep none of another waiting. */
const AT_ONCE = 2;
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
  const running = new Map<HeldRun, Promise<void>>();
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
    const free = freeRuns(kinds, [...running.keys()]);
    const { number: worker } = presence;
    const now = clock.now();
    for (const run of await takeRuns(db, { worker, now, free })) start(run);
    const open = [...freeRuns(kinds, [...running.keys()]).keys()];
    const { at, othersHold } = await lookAhead(db, { worker, kinds: open });
    mayHaveLost = othersHold;
    if (at !== null && at <= now) return { at: null, longestMs: LOCKED_PAUSE_MS };
    if (othersHold) return { at, longestMs: LOOK_EVERY_MS };
    return { at, longestMs: running.size > 0 ? PROLONG_EVERY_MS : LONGEST_SLEEP_MS };
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

  function start(run: HeldRun): void {
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

  async function execute(run: HeldRun): Promise<void> {
    const { ownerId, kind, worker, token, tries } = run;
    const mayGoOn = () => !signal.aborted && presence.isShown() && presence.number === worker;
    const how = { ownerId, worker, token, signal, mayGoOn, lastAttempt: tries >= RETRIES };
    const limit = { maxWaitMs: OUTAGE_LIMIT_MS, signal };
    let end: RunEnd;
    try {
      end = {
        next: (await outlastOutage(async () => kinds[kind]?.(how), limit)) ?? undefined,
        tries: 0,
      };
    } catch (error) {
      logger.warn({ ...toldOf(error, logger), kind, ownerId }, 'work failed, trying again');
      end = planRetry(tries, {
        now: clock.now(),
        isFree: signal.aborted || isDatabaseUnavailable(error),
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

/** The last moment that a Date can name. */
const NEVER = new Date(8.64e15);

/** How many more runs of each kind may start; kinds with none are left out. */
function freeRuns(kinds: WorkKinds, running: readonly HeldRun[]): Map<WorkKind, number> {
  const free = new Map<WorkKind, number>();
  for (const kind of Object.keys(kinds) as WorkKind[]) {
    const most = kind === 'send' ? SENDS_AT_ONCE : AT_ONCE;
    const left = most - running.filter((run) => run.kind === kind).length;
    if (left > 0) free.set(kind, left);
  }
  return free;
}

/** When a failed run is tried again. A free one counts no try. */
function planRetry(tries: number, { now, isFree }: { now: Date; isFree: boolean }): RunEnd {
  if (isFree) return { next: now, tries };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  return { next: new Date(now.getTime() + pause), tries: tries + 1 };
}
