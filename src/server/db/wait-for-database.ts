import { setTimeout as delay } from 'node:timers/promises';
import { StartRefused } from '../../postgres/folder-lock.ts';
import {
  type DatabaseFailure,
  databaseFailure,
  sayDatabaseFailure,
} from './database-unavailable.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS } from './outlast-outage.ts';

/** A start waited for the database in vain. The message is one sentence for a person. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

export interface DatabaseWait {
  /** The address in DATABASE_URL, without user and password; undefined for Sapu's own PostgreSQL. */
  readonly host: string | undefined;
  readonly limitMs: number;
  /** How often a line tells that the start still waits. Default: every 10 s. */
  readonly sayEveryMs?: number;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

const SAY_EVERY_MS = 10_000;

/**
 * Repeats a start while the database starts, restarts or does not listen yet. A start that fails must
 * stop what it has started. Throws DatabaseAway after the limit, counted from the first failure,
 * StartRefused when PostgreSQL refuses the user or the database, and any other error at once.
 */
export async function waitForDatabase<T>(start: () => Promise<T>, wait: DatabaseWait): Promise<T> {
  const { limitMs, sayEveryMs = SAY_EVERY_MS, say, signal } = wait;
  const failures = new Set<DatabaseFailure>();
  let since: number | undefined;
  let lines = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    let error: unknown;
    try {
      return await start();
    } catch (thrown) {
      error = thrown;
    }
    const failure = databaseFailure(error);
    if (failure === undefined || signal.aborted) throw error;
    if (failure === 'refused') throw new StartRefused(refusedSentence(wait, error));
    failures.add(failure);
    since ??= performance.now();
    const waited = performance.now() - since;
    if (waited >= limitMs) {
      const isNamed = failures.has('away');
      throw new DatabaseAway(isNamed ? awaySentence(wait, error) : unnamedSentence(wait, error));
    }
    if (waited >= lines * sayEveryMs) {
      say(`Waiting for ${nameOf(wait)} (${sayDatabaseFailure(error)}) …`);
      lines = Math.floor(waited / sayEveryMs) + 1;
    }
    await delay(Math.min(pause, limitMs - waited), undefined, { signal });
  }
}

const nameOf = ({ host }: DatabaseWait) =>
  host === undefined ? "Sapu's own database" : `the database at ${host}`;

function refusedSentence({ host }: DatabaseWait, error: unknown): string {
  const why = sayDatabaseFailure(error);
  return host === undefined
    ? `Sapu's own database cannot be used (${why}): see postgres.log in the data folder.`
    : `The database at ${host} cannot be used (${why}): correct DATABASE_URL.`;
}

function awaySentence({ host, limitMs }: DatabaseWait, error: unknown): string {
  const why = `for ${Math.round(limitMs / 1_000)} s (${sayDatabaseFailure(error)})`;
  return host === undefined
    ? `Sapu's own database gave no connection ${why}: see postgres.log in the data folder.`
    : `The database at ${host} gave no connection ${why}: start it, or correct DATABASE_URL.`;
}

const unnamedSentence = ({ host, limitMs }: DatabaseWait, error: unknown): string =>
  `The name in the database's address ${host} was not found for ${Math.round(limitMs / 1_000)} s (${sayDatabaseFailure(error)}) and may be wrong: correct DATABASE_URL, or start what resolves that name.`;
