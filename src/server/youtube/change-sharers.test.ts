import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptDecisions,
  addSharer,
  NOON,
  openLedger,
} from '../../../test/support/sharing-owners.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { saveAccount } from '../account/accounts/accounts.repository.ts';
import { saveConnection } from '../account/administration/owners.repository.ts';
import { connect } from '../db/connect.ts';
import { inTransaction } from '../db/owner-transaction.ts';
import type { Database, OwnerId } from '../db/schema.ts';
import { changeSharers } from './change-sharers.ts';

/** Two shares of 1,000, … */
const SHARED = 2_000;
/** … beside what sign-ins have. */
const DAILY = SHARED + 105;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['quota_days', 'moderation_items', 'accounts', 'users'] as const) {
    await db.deleteFrom(table).execute();
  }
});

function share() {
  const { clock, ledger, book } = openLedger(db, DAILY);
  const today = (ownerId: OwnerId) => ledger.today({ ownerId });
  const changes = (change: () => Promise<unknown>) =>
    inTransaction(db, (tx) => changeSharers(tx, { dailyUnits: DAILY, now: clock.now() }, change));
  return { clock, ledger, book, today, changes };
}

/** Adds this account, whose connection does not work until it is let go on. */
async function addPaused(name: string): Promise<OwnerId> {
  const id = await addSharer(db, name);
  await saveConnection(db, id, 'paused');
  return id;
}

test.each(['comes first', 'comes back'])(
  'who %s in the course of the day takes nothing of what accepted decisions need',
  async (how) => {
    const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
    const { ledger, book, today, changes } = share();
    await book(rina, 600);
    await acceptDecisions(db, rina, 250);
    let wati: OwnerId | undefined;
    if (how === 'comes back') {
      wati = await addPaused('wati');
      await changes(() => saveConnection(db, wati ?? 0, 'working'));
    } else {
      await changes(async () => {
        wati = await addSharer(db, 'wati');
      });
    }
    // With what looks at their comments, five calls cost 280 units, and those are nine tenths of 312.
    expect(await today(rina)).toMatchObject({ daily: 912, free: 312, reserved: 280 });
    expect(await today(bayu)).toMatchObject({ daily: 544, free: 544 });
    expect(await today(wati ?? 0)).toMatchObject({ daily: 544, free: 544 });
    expect(await book(wati ?? 0, 544)).toBe('booked');
    expect(await book(bayu, 544)).toBe('booked');
    await ledger.book(32, 'background', { ownerId: rina });
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await book(rina, 6, 'decision')).toBe('booked');
      expect(await book(rina, 50, 'decision')).toBe('booked');
    }
  },
);

test('who comes back to a day that others have used has nothing of it, and a share on the next', async () => {
  const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const wati = await addPaused('wati');
  const { clock, book, today, changes } = share();
  for (const owner of [rina, bayu]) expect(await book(owner, 1_000)).toBe('booked');
  await changes(() => saveConnection(db, wati, 'working'));
  expect(await book(wati, 1)).toBe('quota_exhausted');
  clock.advance({ days: 1 });
  for (const owner of [rina, bayu, wati]) expect((await today(owner)).daily).toBe(666);
});

test('a share that is raised has today what others have neither used nor promised', async () => {
  const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  await saveAccount(db, 'bayu', { share: 1, paused_at: null });
  const { clock, book, today, changes } = share();
  await book(rina, 900);
  await acceptDecisions(db, rina, 450);
  await changes(() => saveAccount(db, 'bayu', { share: 1_500, paused_at: null }));
  const held = { daily: 540, free: 540 };
  expect(await today(bayu)).toMatchObject(held);
  expect(await today(rina)).toMatchObject({ daily: 1_460, free: 560 });
  await changes(() => saveConnection(db, rina, 'working'));
  await changes(() => addSharer(db, 'wati'));
  expect(await today(bayu)).toMatchObject(held);
  await changes(() => saveAccount(db, 'bayu', { share: 300, paused_at: null }));
  expect([(await today(bayu)).daily, (await today(rina)).daily]).toEqual([300, 1_460]);
  await changes(() => saveAccount(db, 'bayu', { share: 1_500, paused_at: null }));
  clock.advance({ days: 1 });
  expect((await today(bayu)).daily).toBe(1_500);
});

test('who is alone keeps all that their decisions need, whoever signs in', async () => {
  const rina = await addSharer(db, 'rina');
  const { ledger, book, today, changes } = share();
  await book(rina, DAILY - 113);
  await acceptDecisions(db, rina, 100);
  const signIn = () => ledger.book(1, 'owner');
  await signIn();
  await expect(signIn()).rejects.toMatchObject({ kind: 'quota_exhausted' });
  let bayu = 0;
  await changes(async () => {
    bayu = await addSharer(db, 'bayu');
  });
  await expect(signIn()).rejects.toMatchObject({ kind: 'quota_exhausted' });
  expect(await book(bayu, 1)).toBe('quota_exhausted');
  expect(await today(rina)).toMatchObject({ free: 112 });
  expect(await book(rina, 112, 'decision')).toBe('booked');
});

test('a share that is lowered keeps what accepted decisions need, also where nobody shares the day', async () => {
  const rina = await addSharer(db, 'rina');
  const { today, changes } = share();
  await acceptDecisions(db, rina, 100);
  await changes(() => saveAccount(db, 'rina', { share: 1, paused_at: null }));
  expect(await today(rina)).toMatchObject({ daily: 125, free: 125, dailyLater: 1 });
});

test('decisions that are not sent now keep nobody from signing in', async () => {
  const [bayu, rina] = [await addSharer(db, 'bayu'), await addSharer(db, 'rina')];
  const { ledger, today, changes } = share();
  for (const owner of [bayu, rina]) await acceptDecisions(db, owner, 3_000);
  await saveConnection(db, bayu, 'broken');
  await db.updateTable('users').set({ sending_paused_at: NOON }).where('id', '=', rina).execute();
  // A tenth of the day is left for reading.
  expect(await today(rina)).toMatchObject({ reserved: 1_894 });
  await ledger.book(1, 'owner');
  await ledger.book(1, 'owner', { ownerId: bayu, signsIn: true });
  await changes(() => saveConnection(db, bayu, 'working'));
  // She is not sending, but may go on.
  expect([(await today(bayu)).daily, (await today(rina)).daily]).toEqual([0, 2_105]);
});

test('decisions that are overdue are sent together, and keep units for that', async () => {
  const [rina] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const { today } = share();
  await acceptDecisions(db, rina, 20);
  await db
    .updateTable('moderation_items')
    .set({ not_before: sql`not_before - id * interval '20 seconds'` })
    .execute();
  expect(await today(rina)).toMatchObject({ reserved: 200 });
  await db
    .updateTable('moderation_items')
    .set({ not_before: sql`not_before + id * interval '1 hour' / 10` })
    .execute();
  expect(await today(rina)).toMatchObject({ reserved: 900 });
});

test.each([
  ['acts of rules and split batches', { batch_group: sql<number>`id % 5` }, 5],
  ['decisions in doubt', { unknown: sql<boolean>`id < 10` }, 2],
])('%s are sent by calls of their own, and keep units for them', async (_, change, calls) => {
  const [rina] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const { ledger } = share();
  const reserved = async () => (await ledger.today({ ownerId: rina, reserve: 0 })).reserved;
  await acceptDecisions(db, rina, 20);
  expect(await reserved()).toBe(56);
  await db.updateTable('moderation_items').set(change).execute();
  expect(await reserved()).toBe(calls * 56);
});

test('what is held first keeps units for each call that it takes on this day', async () => {
  const [rina] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const { today } = share();
  await acceptDecisions(db, rina, 300);
  const reserved = async (change: object) => {
    await db.updateTable('moderation_items').set(change).execute();
    return (await today(rina)).reserved;
  };
  const held = { target: 'heldForReview', hold_hours: 1 } as const;
  expect(await reserved(held)).toBe(672);
  // They are held already.
  expect(await reserved({ needs_call: false })).toBe(336);
  expect(await reserved({ hold_hours: 24 })).toBe(200);
  expect(await reserved({ needs_call: true })).toBe(336);
});

test('decisions that are due after the day, or beyond a share, keep nothing', async () => {
  const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  await acceptDecisions(db, rina, 3_000);
  await acceptDecisions(db, bayu, 900);
  const { clock, today, changes } = share();
  const tomorrow = new Date(clock.now().getTime() + 86_400_000);
  await db
    .updateTable('moderation_items')
    .set({ not_before: tomorrow })
    .where('user_id', '=', bayu)
    .execute();
  await changes(() => addSharer(db, 'wati'));
  expect((await today(rina)).daily).toBe(1_000);
  expect((await today(bayu)).daily).toBe(500);
});

test('who has used more than a share that is lowered keeps it from nobody else', async () => {
  const [bayu, rina, wati] = [
    await addSharer(db, 'bayu'),
    await addSharer(db, 'rina'),
    await addSharer(db, 'wati'),
  ];
  const { book, today, changes } = share();
  expect(await book(bayu, 666)).toBe('booked');
  await acceptDecisions(db, rina, 650);
  await changes(() => saveAccount(db, 'bayu', { share: 1, paused_at: null }));
  expect(await today(bayu)).toMatchObject({ daily: 666, free: 0 });
  expect(await today(wati)).toMatchObject({ daily: 667 });
  expect(await book(wati, 667)).toBe('booked');
  expect(await book(rina, 650, 'decision')).toBe('booked');
});

test('who leaves, comes back and leaves has used no more than once', async () => {
  const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const { book, today, changes } = share();
  const pauses = (connection: 'paused' | 'working') =>
    changes(() => saveConnection(db, bayu, connection));
  expect(await book(bayu, 1_000)).toBe('booked');
  await pauses('paused');
  let wati = 0;
  await changes(async () => {
    wati = await addSharer(db, 'wati');
  });
  const shares = async () => [(await today(rina)).daily, (await today(wati)).daily];
  expect(await shares()).toEqual([500, 500]);
  for (const connection of ['working', 'paused'] as const) {
    await pauses(connection);
    expect(await shares()).toEqual([500, 500]);
  }
});

test('what was kept from a newcomer is free again when they leave', async () => {
  const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const { book, today, changes } = share();
  expect(await book(rina, 900)).toBe('booked');
  const wati = await addPaused('wati');
  await changes(() => saveConnection(db, wati, 'working'));
  expect(await today(rina)).toMatchObject({ daily: 900, free: 0 });
  await changes(() => saveConnection(db, wati, 'paused'));
  expect(await today(rina)).toMatchObject({ daily: 1_000, free: 100 });
  expect(await today(bayu)).toMatchObject({ daily: 1_000, free: 1_000 });
});

test('who signs in again keeps what their own decisions need', async () => {
  const [rina] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const { book, today, changes } = share();
  await book(rina, 600);
  await acceptDecisions(db, rina, 250);
  await changes(() => addSharer(db, 'wati'));
  await changes(() => saveConnection(db, rina, 'working'));
  expect(await today(rina)).toMatchObject({ daily: 912, free: 312 });
});

test('what a share is today does not say what it is tomorrow', async () => {
  const rina = await addSharer(db, 'rina');
  const { book, today, changes } = share();
  await book(rina, 1_900);
  let bayu = 0;
  await changes(async () => {
    bayu = await addSharer(db, 'bayu');
  });
  expect(await today(bayu)).toMatchObject({ daily: 100, dailyLater: 1_000 });
  expect(await today(rina)).toMatchObject({ daily: 1_900, dailyLater: 1_000 });
});
