import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  findAdministrator,
  settleAdministrator,
} from '../../src/server/account/accounts/administrator.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { signIn } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

const { wati } = smallWorld;

const start = (
  allowedAccounts: string[],
  { host = 'localhost', ...options }: TestAppOptions & { host?: string } = {},
): Promise<TestApp> =>
  startTestApp({
    demo: false,
    seed: smallWorldSeed,
    config: { host, allowedAccounts },
    ...options,
  });

const comeIn = ({ url }: TestApp, account: string) => signIn({ serverUrl: url, account });

/** Signs an account in, and answers whether its owner is told to be the administrator. */
async function administers(app: TestApp, account: string): Promise<boolean> {
  const session = await comeIn(app, account);
  return (await session.call('GET /api/auth/user')).data.administrator;
}

test('on this machine the first to sign in is administrator, with every channel', async () => {
  await using app = await start([]);
  expect(await administers(app, wati.first.title)).toBe(true);
  expect(await administers(app, 'Bayu')).toBe(false);
  expect(await administers(app, wati.second.title)).toBe(true);
});

test('of two who come first at once, one is administrator', async () => {
  await using app = await start([]);
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(app.db);
    return rows.length;
  };
  let both: Promise<unknown> | undefined;
  await app.db.transaction().execute(async (tx) => {
    // A sign-in asks for work once it has settled who is administrator.
    await sql`lock table work in exclusive mode`.execute(tx);
    both = Promise.all([comeIn(app, 'Rina'), comeIn(app, 'Bayu')]);
    await waitFor('both to wait', async () => (await waiting()) >= 2);
  });
  await both;
  const accounts = await app.db.selectFrom('accounts').selectAll().execute();
  expect(accounts).toMatchObject([{ administrator: true }]);
});

test('the list names the administrator, who was not the first to come', async () => {
  await using app = await start(['*', wati.second.id, 'rina@kebun.example']);
  expect(await administers(app, 'Rina')).toBe(false);
  expect(await administers(app, wati.first.title)).toBe(false);
  expect(await administers(app, wati.second.title)).toBe(true);
  expect(await administers(app, wati.first.title)).toBe(true);
  expect(await administers(app, 'Bayu')).toBe(false);
});

test('of a server that lets everybody in, nobody is administrator by coming first', async () => {
  await using app = await start(['*'], { host: '0.0.0.0' });
  expect(await administers(app, 'Rina')).toBe(false);
});

test('in the demo nobody is administrator, unless the list names somebody', async () => {
  await using app = await start([], { demo: true });
  expect(await administers(app, 'Rina')).toBe(false);
  await using asked = await start(['bayu@bengkel.example'], { demo: true });
  expect(await administers(asked, 'Rina')).toBe(false);
  expect(await administers(asked, 'Bayu')).toBe(true);
});

test('who deletes everything is administrator no more, and nobody else becomes it', async () => {
  await using app = await start([]);
  const rina = await comeIn(app, 'Rina');
  await comeIn(app, 'Bayu');
  await comeIn(app, wati.first.title);
  const { confirm_with: confirm } = (await rina.call('GET /api/connection')).data;
  await rina.call('POST /api/account/delete', { body: { confirm } });
  expect(await app.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  expect(await administers(app, 'Bayu')).toBe(false);
  expect(await administers(app, 'Rina')).toBe(false);
});

test('who disconnects, to come back later, stays administrator', async () => {
  await using app = await start([]);
  const rina = await comeIn(app, 'Rina');
  const { confirm_with: confirm } = (await rina.call('GET /api/connection')).data;
  await rina.call('POST /api/connection/disconnect', { body: { confirm } });
  const accounts = await app.db.selectFrom('accounts').selectAll().execute();
  expect(accounts).toMatchObject([{ administrator: true }]);
});

const rules = { allowedAccounts: [], demo: false };
const chosen = async (db: Database) => (await findAdministrator(db, rules))?.name;

test('in a restored installation the first who is still connected takes over', async () => {
  await using app = await start([]);
  for (const one of ['Rina', 'Bayu', wati.first.title]) await comeIn(app, one);
  const { db } = app;
  await settleAdministrator(db);
  expect(await chosen(db)).toBe('Rina Lestari');
  await db.deleteFrom('accounts').execute();
  await sql`update users set connection = 'broken' where name like 'Rina%'`.execute(db);
  expect(await chosen(db)).toBeUndefined();
  await settleAdministrator(db);
  expect(await chosen(db)).toBe('Bayu Pratama');
});
