import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from './connect.ts';
import { ConnectionLost, isDatabaseUnavailable, isOutage, toldOf } from './database-unavailable.ts';
import type { Database } from './schema.ts';

let connectionString: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  return () => database.drop();
});

test('a session that is ended under a query', async () => {
  const db = connectOne();
  expect(await unavailable(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))).toBe(
    true,
  );
  expect(await unavailable(sql`select 1`.execute(db))).toBe(false);
});

test('a session that is ended between two queries of a transaction', async () => {
  const [db, other] = [connectOne(), connectOne()];
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other);
    await sql`select 1`.execute(tx);
  });
  expect(await unavailable(work)).toBe(true);
  expect(await unavailable(sql`select 1`.execute(db))).toBe(false);
});

test.each(['info', 'debug'])('at level %s a lost connection is told in a line', (level) => {
  const lines: string[] = [];
  const logger = createLogger(level, { write: (line: string) => lines.push(line) });
  logger.error(toldOf(new ConnectionLost(new Error('connect ECONNREFUSED')), logger), 'failed');
  logger.error(toldOf(new TypeError('a mistake of ours'), logger), 'failed');
  const [lost, mistake] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect([lost?.['reason'], lost !== undefined && 'err' in lost]).toEqual(
    level === 'debug' ? [undefined, true] : ['connect ECONNREFUSED', false],
  );
  expect(mistake).toHaveProperty('err.stack');
});

test('no server at the address', async () => {
  const address = new URL(connectionString);
  address.port = String(await freePort());
  const db = connectOne(address.href);
  expect(await unavailable(sql`select 1`.execute(db))).toBe(true);
});

test('a pool without a free connection', async () => {
  const db = connectOne();
  const holding = sql`select pg_sleep(4)`.execute(db);
  expect(await unavailable(sql`select 1`.execute(db))).toBe(true);
  await holding;
});

test('a statement over its time limit may pass, and is no outage', async () => {
  const db = connectOne();
  const error = await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = 10`.execute(tx);
      await sql`select pg_sleep(4)`.execute(tx);
    })
    .catch((thrown: unknown) => thrown);
  expect([isDatabaseUnavailable(error), isOutage(error)]).toEqual([true, false]);
  expect(isOutage(new ConnectionLost(new Error('ended')))).toBe(true);
  expect(isOutage(new TypeError('a mistake'))).toBe(false);
});

test('mistakes of ours are none of the database', async () => {
  const db = connectOne();
  expect(await unavailable(sql`select nothing`.execute(db))).toBe(false);
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  await expect(sql`select ${circular}::json`.execute(db)).rejects.toThrow(TypeError);
  expect(await unavailable(sql`select ${circular}::json`.execute(db))).toBe(false);
});

function connectOne(address = connectionString): Database {
  const { db } = connect({ connectionString: address, poolSize: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

/** Whether it failed because the database was unavailable; false also on success. */
const unavailable = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => isDatabaseUnavailable(error),
  );
