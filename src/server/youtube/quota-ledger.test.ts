import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptDecisions,
  addSharer,
  openLedger as openTestLedger,
} from '../../../test/support/sharing-owners.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { anonymizeOwner } from '../account/leaving/leaving.repository.ts';
import { connect } from '../db/connect.ts';
import type { Database, OwnerId } from '../db/schema.ts';
import type { QuotaLedger } from './quota-ledger.ts';

/** Two shares of 500, beside what sign-ins have. */
const DAILY = 1_052;
/** People whom nobody knows have so many of these units. */
const STRANGERS = 42;

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
  for (const table of ['quota_days', 'call_counts', 'users'] as const)
    await db.deleteFrom(table).execute();
});

const MIDNIGHT = new Date('2026-03-03T08:00:00Z');

const addOwner = (name: string, channel = name) => addSharer(db, name, { channel });

const disconnect = (id: OwnerId) => db.deleteFrom('users').where('id', '=', id).execute();

const openLedger = () => openTestLedger(db, DAILY);

test('an only owner has the whole day', async () => {
  const rina = await addOwner('rina');
  const { ledger, book } = openLedger();
  expect(await book(rina, DAILY)).toBe('booked');
  expect(await ledger.today({ ownerId: rina })).toMatchObject({
    daily: DAILY,
    sharers: 1,
    free: 0,
  });
});

test('what one owner spends leaves the share of the other whole', async () => {
  const [rina, bayu] = [await addOwner('rina'), await addOwner('bayu')];
  const { ledger, book } = openLedger();
  const greedy = await Promise.all(Array.from({ length: 30 }, () => book(bayu, 50)));
  expect(greedy.filter((answer) => answer === 'booked')).toHaveLength(10);
  expect(new Set(greedy)).toEqual(new Set(['booked', 'quota_exhausted']));
  expect(await ledger.today({ ownerId: bayu })).toMatchObject({
    daily: 500,
    sharers: 2,
    used: 500,
    usedWriting: 500,
    free: 0,
    resetsAt: MIDNIGHT,
  });
  expect(await ledger.today({ ownerId: rina })).toMatchObject({ daily: 500, used: 0, free: 500 });
  expect(await book(rina, 500)).toBe('booked');
  expect(await book(rina, 1)).toBe('quota_exhausted');
});

test('sign-ins take nothing of a share that is used up last', async () => {
  const [rina, bayu] = [await addOwner('rina'), await addOwner('bayu')];
  const { ledger, book } = openLedger();
  for (let nth = 0; nth < STRANGERS; nth += 1) await ledger.book(1, 'owner');
  expect(await book(bayu, 500)).toBe('booked');
  expect(await book(rina, 500)).toBe('booked');
});

test('reading in the background leaves the reserve of the share, too', async () => {
  const rina = await addOwner('rina');
  await addOwner('bayu');
  const { ledger } = openLedger();
  const read = (units: number) => ledger.book(units, 'background', { ownerId: rina, reserve: 20 });
  await read(400);
  await expect(read(1)).rejects.toMatchObject({ kind: 'quota_exhausted' });
});

test('reading in the background leaves what accepted decisions need', async () => {
  const rina = await addOwner('rina');
  await addOwner('bayu');
  await acceptDecisions(db, rina, 300);
  const { ledger, book } = openLedger();
  const read = (units: number) => ledger.book(units, 'background', { ownerId: rina });
  expect(await ledger.today({ ownerId: rina })).toMatchObject({ free: 500, reserved: 336 });
  await read(164);
  await expect(read(1)).rejects.toMatchObject({ kind: 'quota_exhausted' });
  expect(await book(rina, 336, 'decision')).toBe('booked');
});

test('a share is its owner’s until the day ends, where nobody decides beyond theirs', async () => {
  const [rina, bayu] = [await addOwner('rina'), await addOwner('bayu')];
  const { clock, ledger, book } = openLedger();
  expect(await book(bayu, 500)).toBe('booked');
  clock.advance({ minutes: 11 * 60 + 59 });
  expect(await book(bayu, 1)).toBe('quota_exhausted');
  expect(await book(rina, 500)).toBe('booked');
  expect(await ledger.today({ ownerId: bayu })).toMatchObject({ free: 0, resetsAt: MIDNIGHT });
  clock.advance({ minutes: 1 });
  expect(await book(bayu, 500)).toBe('booked');
});

test('an owner who has left books nothing, at any hour', async () => {
  const [, bayu] = [await addOwner('rina'), await addOwner('bayu')];
  await anonymizeOwner(db, bayu);
  const { clock, ledger, book } = openLedger();
  expect(await book(bayu, 1)).toBe('quota_exhausted');
  expect(await ledger.today({ ownerId: bayu })).toMatchObject({ daily: 0, free: 0 });
  clock.advance({ minutes: 10 * 60 });
  expect(await book(bayu, 1)).toBe('quota_exhausted');
  expect(await book(bayu + 1, 1)).toBe('quota_exhausted');
});

test('an owner whose connection is broken has no share', async () => {
  const [rina, bayu] = [await addOwner('rina'), await addOwner('bayu')];
  await db.updateTable('users').set({ connection: 'broken' }).where('id', '=', bayu).execute();
  const { book } = openLedger();
  expect(await book(rina, DAILY)).toBe('booked');
});

test('an account that leaves and comes back, or has two channels, has one share', async () => {
  const rina = await addOwner('rina');
  const wati = await addOwner('wati', 'first');
  const { ledger, book } = openLedger();
  expect(await book(wati, 500)).toBe('booked');
  const second = await addOwner('wati', 'second');
  expect(await book(second, 1)).toBe('quota_exhausted');
  await db.deleteFrom('users').where('google_id', '=', 'wati').execute();
  const again = await addOwner('wati');
  expect(await book(again, 1)).toBe('quota_exhausted');
  expect(await ledger.today({ ownerId: again })).toMatchObject({ sharers: 2, used: 500, free: 0 });
  expect(await book(rina, 500)).toBe('booked');
});

/** Three shares of 333. */
async function addThree() {
  const [rina, first, second] = [
    await addOwner('rina'),
    await addOwner('first'),
    await addOwner('second'),
  ];
  return { rina, first, second };
}

test('what accounts have used that leave is no part of the shares of those who stay', async () => {
  const { rina, first, second } = await addThree();
  const { book } = openLedger();
  expect(await book(first, 333)).toBe('booked');
  await disconnect(first);
  expect(await book(second, 334)).toBe('quota_exhausted');
  expect(await book(second, 333)).toBe('booked');
  expect(await book(rina, 333)).toBe('booked');
});

/** Books all that an owner's background reading is said to have, and finds no unit beyond it. */
async function readAllThatIsFree(ledger: QuotaLedger, ownerId: OwnerId): Promise<number> {
  const { free, reserved } = await ledger.today({ ownerId });
  const read = (units: number) => ledger.book(units, 'background', { ownerId });
  await read(free - reserved);
  await expect(read(1)).rejects.toMatchObject({ kind: 'quota_exhausted' });
  return free - reserved;
}

test('who comes on the day on which many come can have their channel read', async () => {
  const came: OwnerId[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    came.push(await addOwner(`${nth}`));
  }
  const { ledger } = openLedger();
  const [last = 0] = came.slice(-1);
  expect(await readAllThatIsFree(ledger, last)).toBe(40);
});

test('who signs in is found by units of their own share, and by a few beyond it', async () => {
  const [rina, bayu] = [await addOwner('rina'), await addOwner('bayu')];
  const { ledger, book } = openLedger();
  const signIn = () => ledger.book(1, 'owner', { ownerId: bayu, signsIn: true });
  await signIn();
  expect(await ledger.today({ ownerId: bayu })).toMatchObject({ used: 1 });
  expect(await book(bayu, 500)).toBe('quota_exhausted');
  expect(await book(bayu, 499)).toBe('booked');
  for (let nth = 0; nth < 20; nth += 1) await signIn();
  await expect(signIn()).rejects.toMatchObject({ kind: 'quota_exhausted' });
  // Others can still sign in.
  await ledger.book(1, 'owner');
  expect(await book(rina, 500)).toBe('booked');
});

test('people whom nobody knows yet have a small part of the day together', async () => {
  const rina = await addOwner('rina');
  const { ledger, book } = openLedger();
  for (let nth = 0; nth < STRANGERS; nth += 1) await ledger.book(1, 'owner');
  await expect(ledger.book(1, 'owner')).rejects.toMatchObject({ kind: 'quota_exhausted' });
  expect(await book(rina, DAILY - STRANGERS)).toBe('booked');
});

test('who is away signs in by a few units that are no share, and leaves the others theirs', async () => {
  const [rina, bayu] = [await addOwner('rina'), await addOwner('bayu')];
  await db.updateTable('users').set({ connection: 'paused' }).where('id', '=', bayu).execute();
  const { ledger, book } = openLedger();
  const signIn = () =>
    ledger.book(1, 'owner', { ownerId: bayu, signsIn: true }).then(
      () => true,
      () => false,
    );
  let signIns = 0;
  while (signIns < DAILY && (await signIn())) signIns += 1;
  expect(signIns).toBe(20);
  expect(await ledger.today({ ownerId: rina })).toMatchObject({ free: DAILY - 20 });
  const wati = await addOwner('wati');
  for (const owner of [rina, wati]) expect(await book(owner, 500)).toBe('booked');
});
