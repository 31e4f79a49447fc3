import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { connect } from './connect.ts';
import { callingFor, type Sharer } from './connection-shares.ts';
import type { Database } from './schema.ts';

const SIZE = 6;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect({ connectionString: database.connectionString, poolSize: SIZE }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Calls that each keep a connection until they are ended. */
function callsOf(name: string, { count, ...bounds }: { count: number } & Omit<Sharer, 'name'>) {
  const over = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  let holding = 0;
  const calls = Array.from({ length: count }, () => {
    const begins = Promise.withResolvers<void>();
    begun.push(begins.promise);
    return callingFor.run({ name, ...bounds }, () =>
      db.transaction().execute(async () => {
        holding += 1;
        begins.resolve();
        await over.promise;
      }),
    );
  });
  return {
    holding: () => holding,
    /** Resolves when so many of them have a connection. */
    haveBegun: (least: number) => Promise.all(begun.slice(0, least)),
    async end() {
      over.resolve();
      await Promise.all(calls);
    },
  };
}

const ask = (name: string) =>
  callingFor.run({ name, atOnce: 4 }, () => db.selectFrom('users').select('id').execute());

test('who has their share waits for their own calls, and gets one when one ends', async () => {
  const own = callsOf('rina', { count: 3, atOnce: 2 });
  await own.haveBegun(2);
  await ask('wati');
  expect(own.holding()).toBe(2);
  await own.end();
  expect(own.holding()).toBe(3);
});

test('several together leave connections to those who have none', async () => {
  const some = callsOf('rina', { count: 5, atOnce: 4 });
  await some.haveBegun(4);
  const others = callsOf('wati', { count: 5, atOnce: 4 });
  await others.haveBegun(1);
  expect(await ask('bayu')).toEqual([]);
  expect([some.holding(), others.holding()]).toEqual([4, 1]);
  await Promise.all([some.end(), others.end()]);
});

test('who calls under many names has no more than all of them together may have', async () => {
  const within = { name: 'helping dodi', atOnce: 2 };
  const names = ['rina', 'wati', 'joko', 'siti', 'bayu', 'tono'];
  const some = names.map((name) => callsOf(name, { count: 1, atOnce: 2, within }));
  await Promise.all(some.slice(0, 2).map((one) => one.haveBegun(1)));
  expect(await ask('ayu')).toEqual([]);
  expect(some.map((one) => one.holding())).toEqual([1, 1, 0, 0, 0, 0]);
  for (const one of some) await one.end();
  expect(some.map((one) => one.holding())).toEqual([1, 1, 1, 1, 1, 1]);
});

test('what the server does by itself is not bounded by shares', async () => {
  const all = callsOf('rina', { count: 4, atOnce: 4 });
  await all.haveBegun(4);
  await Promise.all(Array.from({ length: 3 }, () => db.selectFrom('users').select('id').execute()));
  await all.end();
});

test('a connection that is not there is given back', async () => {
  const gone = connect({ connectionString: 'postgres://sapu@127.0.0.1:1/none', poolSize: 1 });
  const asked = () =>
    callingFor.run({ name: 'rina', atOnce: 1 }, () =>
      gone.db.selectFrom('users').select('id').execute(),
    );
  for (let nth = 0; nth < 3; nth += 1) await expect(asked()).rejects.toThrow('is lost');
  await gone.db.destroy();
});
