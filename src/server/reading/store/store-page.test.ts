import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CommentStore,
  createCommentStore,
  minuteOf,
  OWN_CHANNEL,
} from '../../../../test/support/stored-comments.ts';
import { systemClock } from '../../base/clock.ts';
import type { OwnerId } from '../../db/schema.ts';
import { loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { type IncomingComment, storePage } from './store-page.ts';
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
  id,
  videoId: 'video',
  channelId: OWN_CHANNEL,
  parentId: null,
  text: `terima kasih untuk ${id}`,
  authorName: '@sari',
  authorChannelId: 'UCsari',
  authorProfileImage: null,
  publishedAt: minuteOf(0),
  editedAt: minuteOf(0),
  likeCount: 0,
  replyCount: 0,
  repliesRead: 0,
  moderationStatus: 'published',
  platformStatus: 'published',
  ...facts,
});

async function read(...comments: IncomingComment[]): Promise<void> {
  const deps = { db: store.db, clock: systemClock };
  await storePage(deps, ownerId, { comments, judge: await loadJudge(deps, ownerId) });
}

const incomplete = async () =>
  (await listIncompleteThreads(store.db, ownerId, OWN_CHANNEL)).map((row) => row.youtube_id);

test('a thread is incomplete until as many replies are stored as the platform counts', async () => {
  const reply = (id: string) => comment(id, { parentId: 'thread' });
  await read(comment('thread', { replyCount: 2, repliesRead: 1 }), reply('first'));
  expect(await incomplete()).toEqual(['thread']);
  // The next list carries only the other reply. Together they are all.
  await read(comment('thread', { replyCount: 2, repliesRead: 1 }), reply('second'));
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
