import { Kysely, PostgresDialect } from 'kysely';
import { type Pool, types } from 'pg';
import { namingPool } from './naming-pool.ts';
import { openPool } from './open-pool.ts';
import type { Database, Schema } from './schema.ts';

const INT8 = 20;
const DATE = 1082;

/** Parses int8 as a number, since ids and counts stay below 2^53. A date stays text. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
    if (oid === INT8 && format !== 'binary') return Number;
    if (oid === DATE && format !== 'binary') return (text: string) => text;
    return format === 'binary' ? types.getTypeParser(oid, format) : types.getTypeParser(oid);
  },
};

export interface ConnectOptions {
  connectionString: string;
  /** The most connections, default 10. */
  poolSize?: number;
  /** For the address of a pooler: whether it keeps statements that have a name. */
  namesStatements?: boolean;
}

/** In ms. */
export const LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * A pool with time limits on everything, so that a slow statement or a forgotten lock fails one
 * request and never hangs the server. Waiting over 3 s for a connection throws ConnectionLost, like
 * a broken connection. A pooler takes no limits from its clients: there they are those of the role.
 */
export function connect({ connectionString, poolSize = 10, namesStatements }: ConnectOptions): {
  db: Database;
  pool: Pool;
} {
  const pool = openPool({
    connectionString,
    max: poolSize,
    types: parsers,
    connectionTimeoutMillis: 3_000,
    ...(namesStatements === undefined ? LIMITS : {}),
    application_name: 'sapu',
  });
  const named = namingPool(pool, { namesStatements: namesStatements !== false });
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: named }) }), pool };
}
