import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptDecisions, addSharer, openLedger } from '../../../test/support/sharing-owners.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { connect } from '../db/connect.ts';
import type { Database, OwnerId } from '../db/schema.ts';

/** Two shares of 1,000 or four of 500, … */
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
  for (const table of ['quota_days', 'moderation_items', 'users'] as const) {
    await db.deleteFrom(table).execute();
  }
});

/**
 * Rina has used nothing of her share, Bayu all of his, and others nothing. It is ten in the evening, two
 * hours before the end.
 */
async function inTheEvening(...others: string[]) {
  const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const more: OwnerId[] = [];
  for (const name of others) more.push(await addSharer(db, name));
  const { clock, ledger, book } = openLedger(db, DAILY);
  expect(await book(bayu, Math.floor(SHARED / (2 + others.length)))).toBe('booked');
  clock.advance({ minutes: 9 * 60 + 59 });
  expect(await book(bayu, 50, 'decision')).toBe('quota_exhausted');
  clock.advance({ minutes: 1 });
  const today = (ownerId: OwnerId) => ledger.today({ ownerId });
  const free = async (ownerId: OwnerId) => (await today(ownerId)).free;
  return { rina, bayu, more, clock, book, today, free };
}

test('in the last two hours decisions use what others have left, but for a fifth of each share', async () => {
  const { rina, bayu, clock, book, today, free } = await inTheEvening();
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(bayu, 50, 'decision')));
  expect(answers.filter((answer) => answer === 'booked')).toHaveLength(16);
  expect(await today(rina)).toMatchObject({ used: 0, lent: 800, free: 200 });
  expect(await today(bayu)).toMatchObject({ used: 1_800, lent: -800, free: 0 });
  expect(await book(rina, 200)).toBe('booked');
  expect(await book(rina, 1)).toBe('quota_exhausted');
  clock.advance({ minutes: 2 * 60 });
  expect([await free(rina), await free(bayu)]).toEqual([1_000, 1_000]);
});

test('only decisions borrow', async () => {
  const { bayu, book } = await inTheEvening();
  expect(await book(bayu, 50, 'owner')).toBe('quota_exhausted');
});

test('nobody lends what their accepted decisions may need', async () => {
  const { rina, bayu, book, free } = await inTheEvening();
  await acceptDecisions(db, rina, 15);
  expect(await book(bayu, 51, 'decision')).toBe('quota_exhausted');
  expect(await book(bayu, 50, 'decision')).toBe('booked');
  expect(await book(bayu, 50, 'decision')).toBe('quota_exhausted');
  expect(await free(rina)).toBe(950);
});

test('who spends their own share takes nothing of what a third keeps', async () => {
  const { rina, bayu, more, book, free } = await inTheEvening('wati', 'joko');
  for (let nth = 0; nth < 4; nth += 1) expect(await book(bayu, 50, 'decision')).toBe('booked');
  const others = [rina, ...more];
  const left = await Promise.all(others.map(free));
  expect(left.reduce((sum, units) => sum + units)).toBe(1_300);
  for (const [nth, owner] of others.entries()) {
    expect(await book(owner, left[nth] ?? 0)).toBe('booked');
  }
});

test('what was lent stays lent when the lender leaves', async () => {
  const { rina, bayu, more, book, free } = await inTheEvening('wati');
  const [wati = 0] = more;
  expect(await book(bayu, 50, 'decision')).toBe('booked');
  await db.deleteFrom('users').where('id', '=', rina).execute();
  const left = [await free(wati), await free(bayu)];
  // Of 2,000 units 716 are used.
  expect(left).toEqual([1_284, 0]);
  expect(await book(wati, 1_284)).toBe('booked');
});

test('who comes after a loan takes nothing of what the lender kept', async () => {
  const { rina, bayu, book, free } = await inTheEvening();
  await acceptDecisions(db, rina, 4);
  expect(await book(bayu, 600, 'decision')).toBe('booked');
  expect(await free(rina)).toBe(400);
  const late = await addSharer(db, 'wati');
  // An account that was paused before the day, too, counts among the sharers at once.
  const back = await addSharer(db, 'joko');
  expect([await free(late), await free(back)]).toEqual([0, 0]);
  expect(await book(late, 1)).toBe('quota_exhausted');
  expect(await book(back, 1)).toBe('quota_exhausted');
  expect(await book(rina, 400, 'decision')).toBe('booked');
});

test('an account with less than a call a day borrows, too, and nobody pays what is beyond a share', async () => {
  const { bayu, book } = await inTheEvening();
  const account = createHash('sha256').update('bayu').digest();
  await db.insertInto('accounts').values({ account, share: 1 }).execute();
  expect(await book(bayu, 50, 'decision')).toBe('quota_exhausted');
  await db.updateTable('quota_days').set({ used: 0 }).execute();
  expect(await book(bayu, 50, 'decision')).toBe('booked');
  await db.deleteFrom('accounts').execute();
});
