import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Logger } from '../base/logger.ts';
import type { Queryable } from './schema.ts';

/**
 * No connection was available, or it broke during a query. The driver has neither a class nor a code
 * for that, so the pool throws this class instead of a message to match.
 */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(cause: unknown) {
    super('The connection to the database is lost.', { cause });
  }
}

/**
 * PostgreSQL's codes for temporary failures. 08: no connection · 40: rolled back because of another
 * transaction · 57, 25P03: stopped by an operator or a time limit · 53300: too many connections ·
 * 55P03: lock timeout.
 */
const UNAVAILABLE = /^(08|40|57|25P03|53300|55P03)/;

/** Whether the same work may succeed soon, as far as the database is concerned. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof DatabaseError && UNAVAILABLE.test(error.code ?? ''));

const OVER_TIME = '57014';

/**
 * The same without a statement that was over its time limit. That may be the database's load, which
 * passes, or the statement's own rows, which stay: who repeats it has to end some time.
 */
export const isOutage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !(error instanceof DatabaseError && error.code === OVER_TIME);

const DISK_FULL = '53100';

/** Whether PostgreSQL has no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === DISK_FULL;

/** Wrong user or password, not allowed from here, and no such database. */
const REFUSED = new Set(['28P01', '28000', '3D000']);

/** The system's codes while nobody listens at an address, or while it cannot be reached. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
const NAME_NOT_FOUND = new Set(['EAI_AGAIN', 'ENOTFOUND']);

/**
 * How a start takes a failure. `away`: the database may answer soon · `unnamed`: so may the service
 * that resolves its name, unless that is wrong · `refused`: only another address or password helps.
 */
export type DatabaseFailure = 'away' | 'unnamed' | 'refused';

/** Undefined for a failure that is not one of connecting. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  const { cause, code } = connectionFailure(error);
  if (cause instanceof DatabaseError) {
    if (UNAVAILABLE.test(code)) return 'away';
    return error instanceof ConnectionLost || REFUSED.has(code) ? 'refused' : undefined;
  }
  if (!(error instanceof ConnectionLost)) return undefined;
  if (NAME_NOT_FOUND.has(code)) return 'unnamed';
  // The driver's own errors, for a time limit and for a connection that has ended, have no code.
  return code === '' || NOT_REACHED.has(code) ? 'away' : 'refused';
}

/** What PostgreSQL, the system or the driver said, for a person. */
export function sayDatabaseFailure(error: unknown): string {
  const { cause, code } = connectionFailure(error);
  return (cause instanceof Error && cause.message) || code || String(cause);
}

/**
 * What the log tells of a failure. A database that is away fails much at once, so each is told in a
 * line; its stack is for LOG_LEVEL debug.
 */
export const toldOf = (error: unknown, { level }: Pick<Logger, 'level'>) =>
  isDatabaseUnavailable(error) && level !== 'debug' && level !== 'trace'
    ? { reason: sayDatabaseFailure(error) }
    : { err: error };

function connectionFailure(error: unknown): { cause: unknown; code: string } {
  const cause = error instanceof ConnectionLost ? error.cause : error;
  return { cause, code: (cause as { code?: string } | undefined)?.code ?? '' };
}

/** Whether the database answers now. */
export async function isReachable(db: Queryable): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
