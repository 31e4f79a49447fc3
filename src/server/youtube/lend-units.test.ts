import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSharer, NOON, openLedger } from '../../../test/support/sharing-owners.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { connect } from '../db/connect.ts';
import type { Database, OwnerId } from '../db/schema.ts';

/** Two shares of 1,000 or four of 500, beside what sign-ins have. */
const DAILY = 2_105;

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

/** Rina has used nothing of her share, Bayu all of his. It is ten in the evening, two hours before the end. */
async function inTheEvening() {
  const [rina, bayu] = [await addSharer(db, 'rina'), await addSharer(db, 'bayu')];
  const { clock, ledger, book } = openLedger(db, DAILY);
  expect(await book(bayu, 1_000)).toBe('booked');
  clock.advance({ minutes: 9 * 60 + 59 });
  expect(await book(bayu, 50, 'decision')).toBe('quota_exhausted');
  clock.advance({ minutes: 1 });
  const today = (ownerId: OwnerId) => ledger.today({ ownerId });
  const free = async (ownerId: OwnerId) => (await today(ownerId)).free;
  return { rina, bayu, clock, book, today, free };
}

async function accept(ownerId: OwnerId, decisions: number) {
  await db
    .insertInto('moderation_requests')
    .values({ id: 1, user_id: ownerId, decision: 'reject', source: 'owner', created_at: NOON })
    .execute();
  await db
    .insertInto('moderation_items')
    .values(
      Array.from({ length: decisions }, (_, id) => ({
        id,
        user_id: ownerId,
        request_id: 1,
        comment_id: `${id}`,
        channel_id: 'rina',
        target: 'rejected' as const,
        state: 'queued' as const,
        prior_status: 'unmoderated' as const,
        not_before: NOON,
        created_at: NOON,
      })),
    )
    .execute();
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
  await accept(rina, 15);
  expect(await book(bayu, 51, 'decision')).toBe('quota_exhausted');
  expect(await book(bayu, 50, 'decision')).toBe('booked');
  expect(await book(bayu, 50, 'decision')).toBe('quota_exhausted');
  expect(await free(rina)).toBe(950);
});

test('who spends their own share takes nothing of what a third keeps', async () => {
  const { rina, bayu, book, free } = await inTheEvening();
  const [wati, joko] = [await addSharer(db, 'wati'), await addSharer(db, 'joko')];
  // Bayu has used twice his share of 500 by now, so what he borrows pays for that first.
  expect(await book(bayu, 50, 'decision')).toBe('booked');
  const left = await Promise.all([rina, wati, joko].map(free));
  expect(left.reduce((sum, units) => sum + units)).toBe(950);
  for (const [nth, owner] of [rina, wati, joko].entries()) {
    expect(await book(owner, left[nth] ?? 0)).toBe('booked');
  }
});

test('what was lent stays lent when the lender leaves', async () => {
  const { rina, bayu, book, free } = await inTheEvening();
  const wati = await addSharer(db, 'wati');
  expect(await book(bayu, 50, 'decision')).toBe('booked');
  await db.deleteFrom('users').where('id', '=', rina).execute();
  // Of 2,000 units 1,050 are used.
  const left = await Promise.all([wati, bayu].map(free));
  expect(left.reduce((sum, units) => sum + units)).toBe(950);
  expect(await book(bayu, left[1] ?? 0)).toBe('booked');
  expect(await book(wati, left[0] ?? 0)).toBe('booked');
});

test('who came in the course of the day lends nothing', async () => {
  const { rina, bayu, book, free } = await inTheEvening();
  expect(await book(rina, 900)).toBe('booked');
  await addSharer(db, 'wati', { since: NOON });
  expect(await free(bayu)).toBe(0);
  expect(await book(bayu, 50, 'decision')).toBe('quota_exhausted');
});
