import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../../test/support/recount.ts';
import { minuteOf, OWN_CHANNEL } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { type AbsentQuery, applyPlatformStatus, listAbsent } from './absent-comments.repository.ts';

const IDS = ['a', 'b', 'c', 'd'];
const READ_AT = new Date('2026-03-01T00:00:00Z');

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(() =>
  twins.both(async (ownerId) => {
    await twins.db.deleteFrom('comments').where('user_id', '=', ownerId).execute();
    await recount(twins.db);
    const told = IDS.map((id, minute) => ({ id, text: `terima kasih ${id}`, minute }));
    await twins.store.read(ownerId, told);
    await twins.db
      .updateTable('comments')
      .set({ refreshed_at: READ_AT })
      .where('user_id', '=', ownerId)
      .execute();
  }),
);
afterAll(() => twins[Symbol.asyncDispose]());

const statuses = () =>
  twins.db
    .selectFrom('comments')
    .select(['youtube_id as id', 'platform_status as platform', 'moderation_status as status'])
    .where('user_id', '=', twins.rina)
    .orderBy('youtube_id')
    .execute();

test('comments that have another status on the platform get it, and only those are answered', async () => {
  const { db, rina } = twins;
  const apply = (ids: string[], status: 'published' | 'rejected') =>
    twins.forRina(() =>
      inOwnerTransaction(db, rina, (tx) =>
        applyPlatformStatus(tx, rina, { ids, status, now: minuteOf(9) }),
      ),
    );
  await db
    .updateTable('comments')
    .set({ platform_status: 'rejected', moderation_status: 'rejected' })
    .where('user_id', '=', rina)
    .where('youtube_id', 'in', ['b', 'c'])
    .execute();
  await recount(db);
  expect((await apply(['a', 'b'], 'rejected')).toSorted()).toEqual(['a']);
  expect((await apply(['c', 'd'], 'published')).toSorted()).toEqual(['c']);
  expect(await apply([], 'rejected')).toEqual([]);
  expect(await statuses()).toEqual([
    { id: 'a', platform: 'rejected', status: 'rejected' },
    { id: 'b', platform: 'rejected', status: 'rejected' },
    { id: 'c', platform: 'published', status: 'unmoderated' },
    { id: 'd', platform: 'published', status: 'unmoderated' },
  ]);
  const read = await db
    .selectFrom('comments')
    .select('youtube_id')
    .where('user_id', '=', rina)
    .where('refreshed_at', '=', minuteOf(9))
    .execute();
  // Rejected comments cannot be read: they were not.
  expect(read.map((row) => row.youtube_id).toSorted()).toEqual(['c', 'd']);
});

test('what the last listing of a pass did not show, newest first', async () => {
  const { db, rina } = twins;
  const absent = (change: Partial<AbsentQuery> = {}) =>
    listAbsent(db, rina, {
      channelId: OWN_CHANNEL,
      queue: 'published',
      from: minuteOf(0),
      seenBefore: new Date(READ_AT.getTime() + 1),
      limit: 10,
      ...change,
    });
  expect(await absent()).toEqual(['d', 'c', 'b']);
  expect(await absent({ limit: 2 })).toEqual(['d', 'c']);
  expect(await absent({ from: minuteOf(-1) })).toEqual(['d', 'c', 'b', 'a']);
  expect(await absent({ queue: 'likelySpam' })).toEqual([]);
  expect(await absent({ channelId: 'UCother' })).toEqual([]);
  expect(await absent({ seenBefore: READ_AT })).toEqual([]);
});
