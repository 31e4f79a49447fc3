import { sql } from 'kysely';
import { DatabaseError } from 'pg';
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

/** Whether the database answers now. */
export async function isReachable(db: Queryable): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
