import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recount, requireRightCountsIn } from '../../../../test/support/recount.ts';
import { minuteOf, OWN_CHANNEL } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { systemClock } from '../../base/clock.ts';
import { type IncomingComment, loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { storePages } from './store-page.ts';

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
  youtube_id: 'utas',
  video_id: 'video',
  video_channel_id: OWN_CHANNEL,
  parent_id: null,
  is_reply: false,
  content: 'terima kasih, bu',
  author_name: '@sari',
  author_channel_id: 'UCsari',
  author_profile_image: null,
  published_at: minuteOf(0),
  edited_at: minuteOf(0),
  like_count: 1,
  reply_count: 0,
  replies_read: 0,
  platform_status: 'published',
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
        like_count: 9,
        reply_count: 4,
        replies_read: 2,
        author_name: '@sarikebun',
        author_profile_image: 'https://i.example/sari.jpg',
        platform_status: 'heldForReview',
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
  await read([thread({ reply_count: 4, replies_read: 1 })]);
  expect(await stored()).toMatchObject({ replies_read: 2, like_count: 1 });
});

test.each([
  ['another text', { content: 'terima kasih, pak' }],
  ['the same text and a later edit', {}],
])('a comment with %s is judged again', async (_what, change) => {
  const { id } = await stored();
  await twins.db.updateTable('comments').set({ spam_score: 41 }).execute();
  const edited = thread({ ...change, edited_at: minuteOf(7) });
  await twins.forRina(() => read([edited]));
  const { spam_score, ...row } = await stored();
  expect(row).toMatchObject({ id, content: edited.content, edited_at: minuteOf(7) });
  expect(spam_score).toBeLessThan(41);
});

test.each([
  ['another text', 'unmoderated', { content: 'terima kasih, pak' }],
  ['the same text and a later edit', 'approved', {}],
])('an approved comment with %s is %s', async (_what, status, change) => {
  await twins.db.updateTable('comments').set({ moderation_status: 'approved' }).execute();
  await recount(twins.db);
  await twins.forRina(() => read([thread({ ...change, edited_at: minuteOf(7) })]));
  expect(await stored()).toMatchObject({ moderation_status: status });
  await requireRightCountsIn(twins.db);
});

test('a list that lags changes no text back, and ends no approval', async () => {
  const newer = thread({ content: 'terima kasih, pak', edited_at: minuteOf(7) });
  await twins.forRina(() => read([newer]));
  await twins.db.updateTable('comments').set({ moderation_status: 'approved' }).execute();
  await recount(twins.db);
  const approved = { content: newer.content, moderation_status: 'approved' };
  for (const lagging of [thread(), newer]) {
    await twins.forRina(() => read([lagging]));
    expect(await stored()).toMatchObject(approved);
  }
});

test('what was new is counted, and of what was known when it was read', async () => {
  const { refreshed_at } = await stored();
  const result = await read([
    thread(),
    thread({ youtube_id: 'baru' }),
    thread({ youtube_id: 'baru' }),
  ]);
  expect(result).toEqual({ added: 1, flagged: 0, readBefore: [refreshed_at] });
});
