import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { connect } from './connect.ts';
import { ConnectionLost } from './database-unavailable.ts';
import { outlastOutage } from './outlast-outage.ts';

/** Longer than what counts as work that had met no outage before. */
const LONG_MS = 2_100;

let connectionString: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  return () => database.drop();
});

/** Fails so often, each time after a while, and then works. Returns how often it was tried. */
async function tries(fail: () => Promise<unknown>, failures: number, maxWaitMs: number) {
  let count = 0;
  const work = async () => {
    count += 1;
    if (count <= failures) await fail();
    return 'done';
  };
  const limit = { maxWaitMs, progressMs: LONG_MS - 100 };
  const end = await outlastOutage(work, limit).catch((error: unknown) => error);
  return { count, end };
}

async function breaks(): Promise<never> {
  await delay(LONG_MS);
  throw new ConnectionLost(new Error('ended'));
}

test('an outage after long work is waited for anew', async () => {
  expect(await tries(breaks, 2, 1_000)).toEqual({ count: 3, end: 'done' });
});

test('work that loses its connection each time is given up in the end', async () => {
  let count = 0;
  const work = () => {
    count += 1;
    return breaks();
  };
  await expect(outlastOutage(work, { maxWaitMs: LONG_MS })).rejects.toThrow('is lost');
  expect(count).toBe(2);
});

test('work whose statement takes too long each time is given up in the end', async () => {
  const { db } = connect({ connectionString, poolSize: 1 });
  onTestFinished(() => db.destroy());
  const isTooLong = () =>
    db.transaction().execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${LONG_MS}`).execute(tx);
      await sql`select pg_sleep(9)`.execute(tx);
    });
  expect(await tries(isTooLong, 9, 1_000)).toMatchObject({ count: 2, end: { code: '57014' } });
});

test('what no waiting can help is thrown at once', async () => {
  const mistake = new TypeError('a mistake');
  expect(await tries(() => Promise.reject(mistake), 9, 1_000)).toEqual({ count: 1, end: mistake });
});
