import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../../test/support/recount.ts';
import { minuteOf, OWN_CHANNEL } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { systemClock } from '../../base/clock.ts';
import { loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { type IncomingComment, storePages } from './store-page.ts';

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(async () => {
  await twins.db.deleteFrom('comments').execute();
  await recount(twins.db);
  await twins.both((ownerId) => read([thread()], ownerId));
});
afterAll(() => twins[Symbol.asyncDispose]());

const thread = (facts: Partial<IncomingComment> = {}): IncomingComment => ({
  id: 'utas',
  videoId: 'video',
  channelId: OWN_CHANNEL,
  parentId: null,
  text: 'terima kasih, bu',
  authorName: '@sari',
  authorChannelId: 'UCsari',
  authorProfileImage: null,
  publishedAt: minuteOf(0),
  editedAt: minuteOf(0),
  likeCount: 1,
  replyCount: 0,
  repliesRead: 0,
  moderationStatus: 'published',
  platformStatus: 'published',
  ...facts,
});

async function read(comments: IncomingComment[], ownerId = twins.rina) {
  const deps = { db: twins.db, clock: systemClock };
  const judge = await loadJudge(deps, ownerId);
  return storePages(deps, ownerId, { pages: [{ comments }], judge });
}

const stored = () =>
  twins.db
    .selectFrom('comments')
    .selectAll()
    .where('user_id', '=', twins.rina)
    .where('youtube_id', '=', 'utas')
    .executeTakeFirstOrThrow();

test('a comment that is read again keeps its verdict, and takes over its counts and its author', async () => {
  const before = await stored();
  await twins.db.updateTable('comments').set({ spam_score: 41 }).execute();
  await twins.forRina(() =>
    read([
      thread({
        likeCount: 9,
        replyCount: 4,
        repliesRead: 2,
        authorName: '@sarikebun',
        authorProfileImage: 'https://i.example/sari.jpg',
        platformStatus: 'heldForReview',
      }),
    ]),
  );
  expect(await stored()).toMatchObject({
    id: before.id,
    spam_score: 41,
    like_count: 9,
    reply_count: 4,
    replies_read: 2,
    author_name: '@sarikebun',
    author_profile_image: 'https://i.example/sari.jpg',
    platform_status: 'heldForReview',
    moderation_status: 'pending',
  });
  // A list carries fewer replies than are read already.
  await read([thread({ replyCount: 4, repliesRead: 1 })]);
  expect(await stored()).toMatchObject({ replies_read: 2, like_count: 1 });
});

test.each([
  ['another text', { text: 'terima kasih, pak' }],
  ['the same text and a later edit', {}],
])('a comment with %s is judged again', async (_what, change) => {
  const { id } = await stored();
  await twins.db.updateTable('comments').set({ spam_score: 41 }).execute();
  const edited = thread({ ...change, editedAt: minuteOf(7) });
  await twins.forRina(() => read([edited]));
  const { spam_score, ...row } = await stored();
  expect(row).toMatchObject({ id, content: edited.text, edited_at: minuteOf(7) });
  expect(spam_score).toBeLessThan(41);
});

test('what was new is counted, and of what was known when it was read', async () => {
  const { refreshed_at } = await stored();
  const result = await read([thread(), thread({ id: 'baru' }), thread({ id: 'baru' })]);
  expect(result).toEqual({ added: 1, flagged: 0, readBefore: [refreshed_at] });
});
