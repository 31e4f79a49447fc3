import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CommentStore,
  createCommentStore,
  minuteOf,
  OWN_CHANNEL,
} from '../../../../test/support/stored-comments.ts';
import { systemClock } from '../../base/clock.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { IncomingComment } from '../../judging/verdicts/judge-comments.ts';
import { storeComments } from './store-page.ts';
import {
  deletePages,
  findPage,
  listIncompleteThreads,
  savePage,
} from './sync-cursors.repository.ts';

let store: CommentStore;
let ownerId: OwnerId;
beforeAll(async () => {
  store = await createCommentStore();
  ownerId = await store.addOwner('Rina');
});
afterAll(() => store[Symbol.asyncDispose]());

const comment = (id: string, facts: Partial<IncomingComment> = {}): IncomingComment => ({
  youtube_id: id,
  video_id: 'video',
  video_channel_id: OWN_CHANNEL,
  parent_id: null,
  is_reply: false,
  content: `terima kasih untuk ${id}`,
  author_name: '@sari',
  author_channel_id: 'UCsari',
  author_profile_image: null,
  published_at: minuteOf(0),
  edited_at: minuteOf(0),
  like_count: 0,
  reply_count: 0,
  replies_read: 0,
  platform_status: 'published',
  ...facts,
});

async function read(...comments: IncomingComment[]): Promise<void> {
  const deps = { db: store.db, clock: systemClock };
  await storeComments(deps, ownerId, comments);
}

const incomplete = async () =>
  (await listIncompleteThreads(store.db, ownerId, OWN_CHANNEL)).map((row) => row.youtube_id);

test('a thread is incomplete until as many replies are stored as the platform counts', async () => {
  const reply = (id: string) => comment(id, { parent_id: 'thread' });
  await read(comment('thread', { reply_count: 2, replies_read: 1 }), reply('first'));
  expect(await incomplete()).toEqual(['thread']);
  // The next list carries only the other reply. Together they are all.
  await read(comment('thread', { reply_count: 2, replies_read: 1 }), reply('second'));
  expect(await incomplete()).toEqual([]);
});

test('of the kept pages only those are deleted that were stored', async () => {
  const now = minuteOf(0);
  const kept = ['replies a', 'replies b', 'replies c'];
  for (const place of kept) await savePage(store.db, ownerId, { place, content: place, now });
  await deletePages(store.db, ownerId, ['replies a', 'replies c']);
  const since = minuteOf(-1);
  const found = await Promise.all(
    kept.map((place) => findPage(store.db, ownerId, { place, since })),
  );
  expect(found).toEqual([undefined, 'replies b', undefined]);
});
