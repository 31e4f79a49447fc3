import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteOf, OWN_CHANNEL } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import {
  deleteAllPages,
  findCursor,
  findPage,
  listIncompleteThreads,
  markRepliesRead,
  type SyncPass,
  saveCursor,
  savePage,
} from './sync-cursors.repository.ts';

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
afterAll(() => twins[Symbol.asyncDispose]());

const cursorOf = (channelId: string, pass: SyncPass) =>
  findCursor(twins.db, twins.rina, { channelId, pass });

test('a position belongs to one pass over one channel of one owner', async () => {
  const { db, rina, bayu } = twins;
  const place = { channelId: 'UCa', pass: 'published' } as const;
  const cursor = { pageToken: 'dua', newestSeen: minuteOf(1), runNewest: minuteOf(2) };
  await saveCursor(db, bayu, {
    ...place,
    ...cursor,
    pageToken: 'bayu',
    now: minuteOf(0),
  });
  expect(await cursorOf('UCa', 'published')).toEqual({
    pageToken: null,
    newestSeen: null,
    runNewest: null,
  });
  await twins.forRina((rinaId) =>
    saveCursor(db, rinaId, { ...place, ...cursor, now: minuteOf(0) }),
  );
  expect(await cursorOf('UCa', 'published')).toEqual(cursor);
  expect((await cursorOf('UCa', 'likelySpam')).pageToken).toBeNull();
  expect((await cursorOf('UCb', 'published')).pageToken).toBeNull();
  await saveCursor(db, rina, { ...place, ...cursor, pageToken: null, now: minuteOf(0) });
  expect(await cursorOf('UCa', 'published')).toEqual({ ...cursor, pageToken: null });
});

test('the threads with unread replies, until they are marked as read', async () => {
  const { db, rina, store } = twins;
  await twins.both(async (ownerId) => {
    await store.read(ownerId, [
      { id: 'utas', text: 'kumpul di sini' },
      { id: 'lain', text: 'kumpul di sana' },
      { id: 'selesai', text: 'sudah semua' },
    ]);
    await db
      .updateTable('comments')
      .set({ reply_count: 7, replies_read: 5 })
      .where('user_id', '=', ownerId)
      .where('youtube_id', '<>', 'selesai')
      .execute();
  });
  const open = async (channelId = OWN_CHANNEL) =>
    (await listIncompleteThreads(db, rina, channelId)).map((row) => row.youtube_id).toSorted();
  expect(await open()).toEqual(['lain', 'utas']);
  expect(await open('UCother')).toEqual([]);
  await twins.forRina(() => markRepliesRead(db, rina, ['utas']));
  expect(await open()).toEqual(['lain']);
  await twins.forRina(() => markRepliesRead(db, rina, []));
  expect(await open()).toEqual(['lain']);
});

test('a kept page is the one that was read last, for as long as it is asked for', async () => {
  const { db, rina } = twins;
  const keep = (ownerId: number, content: string, now: Date) =>
    savePage(db, ownerId, { place: 'published', content, now });
  await twins.both((ownerId) => keep(ownerId, 'lama', minuteOf(0)));
  await twins.forRina((ownerId) => keep(ownerId, 'baru', minuteOf(5)));
  const found = (place: string, minute: number) =>
    findPage(db, rina, { place, since: minuteOf(minute) });
  expect(await found('published', 4)).toBe('baru');
  expect(await found('published', 5)).toBeUndefined();
  expect(await found('uploads', 0)).toBeUndefined();
  await twins.forRina(() => deleteAllPages(db, rina));
  expect(await found('published', 0)).toBeUndefined();
});
