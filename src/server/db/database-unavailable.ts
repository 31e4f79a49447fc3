import { DatabaseError } from 'pg';

/**
 * There was no connection to be had, or it broke while a query was on it. The driver has neither a
 * class nor a code for that, so the pool says it in this class: by what failed, not by a message.
 */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(cause: unknown) {
    super('The connection to the database is lost.', { cause });
  }
}

/**
 * PostgreSQL's ways of saying that it cannot be done now: no connection (08), rolled back for
 * another's sake (40), stopped by an operator or a time limit (57, 25P03), too many connections
 * (53300), a lock not had in time (55P03).
 */
const UNAVAILABLE = /^(08|40|57|25P03|53300|55P03)/;

/** Whether the same may succeed in a moment, as far as the database is concerned. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof DatabaseError && UNAVAILABLE.test(error.code ?? ''));
