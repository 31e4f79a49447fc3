import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../test/support/deciding.ts';
import { minuteOf, OWN_CHANNEL, type ToldComment } from '../../../test/support/stored-comments.ts';
import { findVideo, saveVideos } from '../channel/videos.repository.ts';
import type { Actor } from '../context/deps.ts';
import { moderateComments } from '../decisions/decide/moderate-comments.ts';
import { reportComment } from '../decisions/decide/report-comment.ts';
import { undoDecisions } from '../decisions/decide/undo-decisions.ts';
import { trustAuthor } from '../judging/authors/trust-author.ts';
import { viewComment } from './browse-comments.ts';
import { browseReplies } from './threads/browse-threads.ts';
import { countComment, listFirstReplies, removeComment } from './threads/threads.repository.ts';

const CHAIN = 'kisah sukses pak budi berkat situs ini silakan tanya langsung ke beliau';
const told: ToldComment[] = [
  ...['a', 'b', 'c'].map((id) => ({ id, text: CHAIN })),
  // All at the same time, so only their ids say which comes first.
  ...['r1', 'r2', 'r3'].map((id) => ({ id, text: `balasan ${id}`, parent: 'a' })),
];

let world: Deciding;
let rina: Actor;
/** Has the same comments but for one, so the ids of their rows and campaigns are the same too. */
let bayu: Actor;
beforeAll(async () => {
  world = await startDeciding();
  const other = told.map((one) => (one.id === 'c' ? { ...one, text: 'apa kabar?' } : one));
  rina = await world.addOwner('Rina', other);
  bayu = await world.addOwner('Bayu', told);
});
afterAll(() => world[Symbol.asyncDispose]());

const view = (actor: Actor, id: string) => viewComment(world.deps, actor, id);

test('a comment is shown with its owner’s campaign, trust and decision', async () => {
  await saveVideo(rina, 'Resep Rina');
  await saveVideo(bayu, 'Resep Bayu');
  await trustAuthor(world.deps, rina, 'UCa');
  await moderateComments(world.deps, bayu, { commentIds: ['a'], decision: 'reject' });
  expect(await view(rina, 'a')).toMatchObject({
    video_title: 'Resep Rina',
    campaign: { members: 2, authors: 2 },
    author_trusted: true,
    decision_state: null,
    moderation_status: 'unmoderated',
  });
  expect(await view(rina, 'b')).toMatchObject({ author_trusted: false });
  expect(await view(rina, 'c')).toMatchObject({ campaign: null });
  expect(await view(bayu, 'a')).toMatchObject({
    video_title: 'Resep Bayu',
    campaign: { members: 3 },
    author_trusted: false,
    decision_state: 'queued',
  });
});

test('the latest decision is shown, unless something else took its place', async () => {
  const decide = (decision: 'approve' | 'reject') =>
    moderateComments(world.deps, rina, { commentIds: ['b'], decision });
  await decide('reject');
  expect(await view(rina, 'b')).toMatchObject({ decision_target: 'rejected' });
  await decide('approve');
  expect(await view(rina, 'b')).toMatchObject({ decision_target: 'published' });
  await reportComment(world.deps, rina, 'b');
  expect(await view(rina, 'b')).toMatchObject({ decision_target: null });
  await decide('reject');
  await undoDecisions(world.deps, rina, { commentIds: ['b'] });
  expect(await view(rina, 'b')).toMatchObject({ decision_state: 'undone' });
});

test('replies of the same second have one order through all pages', async () => {
  const seen: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = { commentId: 'a', maxResults: 1, pageToken };
    const { replies, nextPageToken } = await browseReplies(world.deps, rina, query);
    seen.push(...replies.map((reply) => reply.youtube_id));
    pageToken = nextPageToken;
  } while (pageToken && seen.length < 9);
  expect(seen).toEqual(['r1', 'r2', 'r3']);
  const inline = await listFirstReplies(world.db, rina.ownerId, ['a']);
  expect(inline.get('a')?.map((reply) => reply.youtube_id)).toEqual(seen);
});

const counted = async (actor: Actor) => ({
  video: (await findVideo(world.db, actor.ownerId, 'video'))?.comment_count,
  thread: (await view(actor, 'a')).reply_count,
  other: (await view(actor, 'b')).reply_count,
});

test('counts change for one owner', async () => {
  const count = (parentId: string | null, by: 1 | -1) =>
    countComment(world.db, rina.ownerId, { videoId: 'video', parentId, by });
  await count('a', 1);
  expect(await counted(rina)).toEqual({ video: 7, thread: 1, other: 0 });
  await count(null, -1);
  expect(await counted(rina)).toEqual({ video: 6, thread: 1, other: 0 });
  await count('b', -1);
  expect(await counted(rina)).toEqual({ video: 5, thread: 1, other: 0 });
  expect(await counted(bayu)).toEqual({ video: 6, thread: 0, other: 0 });
});

test('a removed comment takes its replies along, and leaves its campaign, of one owner', async () => {
  await world.inOwner(rina, (tx) => removeComment(tx, rina.ownerId, 'a'));
  for (const id of ['a', 'r1', 'r3']) await expect(view(rina, id)).rejects.toThrow('Comment');
  expect(await view(rina, 'b')).toMatchObject({ campaign: { members: 1 } });
  for (const id of ['a', 'r1', 'r3']) expect(await view(bayu, id)).toBeDefined();
});

const saveVideo = (actor: Actor, title: string) =>
  world.inOwner(actor, (tx) =>
    saveVideos(tx, actor.ownerId, [
      {
        youtube_id: 'video',
        channel_id: OWN_CHANNEL,
        channel_title: 'Pemilik',
        title,
        description: '',
        thumbnail_url: null,
        thumbnail_default_url: null,
        published_at: minuteOf(0),
        view_count: 0,
        like_count: 0,
        dislike_count: 0,
        comment_count: 6,
        video_duration: 'PT1M',
        duration_seconds: 60,
        category_id: null,
        tags: [],
        definition: null,
        dimension: null,
        licensed_content: null,
        projection: null,
        upload_status: null,
        privacy_status: null,
        embeddable: null,
        comments_disabled_at: null,
        last_synced_at: minuteOf(0),
        saved_at: null,
      },
    ]),
  );
