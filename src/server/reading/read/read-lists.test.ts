import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import { recount } from '../../../../test/support/recount.ts';
import { twoChannels } from '../../../../test/support/two-channels.ts';
import { MINUTE_MS } from '../../../contract/time-lengths.ts';
import { videoIdFrom } from '../../../emulator/identifiers.ts';
import { findOwnChannel } from '../../channel/channels.repository.ts';
import { refreshOwnChannel } from '../../channel/own-channel.ts';
import { refreshVideos } from '../../channel/refresh-videos.ts';
import { loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { type PageToStore, storePages } from '../store/store-page.ts';
import { findCursor, type SyncPass } from '../store/sync-cursors.repository.ts';
import { readPass } from './read-pass.ts';
import { readReplies } from './read-replies.ts';
import type { SyncRun } from './sync-run.ts';

const { channel, tomato } = twoChannels.rina;

/** As many threads as the channel has before a test. */
const THREADS = 25;

let world: JoinedOwner;
beforeAll(async () => {
  world = await startJoinedOwner();
});
beforeEach(async () => {
  const { control } = world.emulator;
  control.clearFaults();
  control.studio(
    'delete',
    control.comments().map(({ id }) => id),
  );
  control.changeSettings({ pageCap: 10 });
  for (const table of ['comments', 'videos', 'sync_cursors', 'sync_pages'] as const) {
    await world.db.deleteFrom(table).execute();
  }
  await recount(world.db);
  write(THREADS);
});
afterAll(() => world[Symbol.asyncDispose]());

const newRun = (): SyncRun => ({
  ownerId: world.ownerId,
  channelId: channel.id,
  client: world.deps.youtube.forOwner(world.ownerId),
  requestedAt: world.clock.now(),
  covered: new Map(),
  loopingLists: new Set(),
  kept: new Set(),
});

/** Stores all pages. Returns the ids on each page. */
async function storeAll(pages: AsyncIterable<PageToStore>): Promise<string[][]> {
  const judge = await loadJudge(world.deps, world.ownerId);
  const read: string[][] = [];
  for await (const page of pages) {
    await storePages(world.deps, world.ownerId, { pages: [page], judge });
    read.push(page.comments.map((comment) => comment.youtube_id));
  }
  return read;
}

const pass = (which: SyncPass, run = newRun()) => storeAll(readPass(world.deps, run, which));

const newestSeen = async (which: SyncPass) => {
  const place = { channelId: channel.id, pass: which };
  return (await findCursor(world.db, world.ownerId, place)).newestSeen?.getTime();
};

const calls = () => world.emulator.ledger.length;

/** Writes comments, one in three minutes, or replies. */
function write(count: number, where: { parentId?: string; status?: 'heldForReview' } = {}) {
  return Array.from({ length: count }, (_, index) => {
    if (where.parentId === undefined) world.clock.advance({ minutes: 3 });
    const text = `kabar ke-${index}`;
    return world.emulator.control.addComment({ videoId: tomato.id, text, ...where });
  });
}

const idsOf = (comments: readonly { id: string }[]) => comments.map(({ id }) => id);

test('a later run reads published threads down to 10 minutes before the newest that it knows', async () => {
  expect(await pass('published')).toHaveLength(3);
  const added = write(15);
  const again = await pass('published');
  // The second page ends with five known threads, and the fifth is 12 minutes older than the first.
  expect(again).toHaveLength(2);
  expect(again.flat().slice(0, 15)).toEqual(idsOf(added).toReversed());
  expect(await newestSeen('published')).toBe(added.at(-1)?.publishedAt);
  write(17);
  // Here the second page ends 6 minutes before the newest known one.
  expect(await pass('published')).toHaveLength(3);
});

test('held comments are read to the end each time', async () => {
  const held = write(25, { status: 'heldForReview' });
  expect(await pass('heldForReview')).toHaveLength(3);
  expect(await newestSeen('heldForReview')).toBe(held.at(-1)?.publishedAt);
  expect(await pass('heldForReview')).toHaveLength(3);
});

test('a list that leads back to a page leaves the newest known comment as it was', async () => {
  await pass('published');
  const known = await newestSeen('published');
  write(40);
  world.emulator.control.planFault({
    method: 'commentThreads.list',
    kind: 'repeatPage',
    atCall: 2,
    times: 99,
  });
  const run = newRun();
  expect(await pass('published', run)).toHaveLength(2);
  expect(run.loopingLists).toEqual(new Set(['published']));
  expect(await newestSeen('published')).toBe(known);
  world.emulator.control.clearFaults();
  await pass('published');
  expect(await newestSeen('published')).toBe(world.clock.now().getTime());
});

test('a list read to its end covers everything, one read in part back to its last comment', async () => {
  await pass('published');
  const added = write(30);
  write(1, { status: 'heldForReview' });
  const run = newRun();
  await pass('published', run);
  await pass('heldForReview', run);
  await pass('heldForReview', run);
  const oldest = added[0]?.publishedAt ?? 0;
  const covered = run.covered.get('published')?.getTime() ?? 0;
  expect(covered).toBeLessThan(oldest - 10 * MINUTE_MS);
  expect(covered).toBeGreaterThan(0);
  expect(run.covered.get('heldForReview')).toEqual(new Date(0));
});

test('an expired page starts a list again, once', async () => {
  const all = (await pass('published')).flat();
  await world.db.deleteFrom('sync_cursors').execute();
  await world.db.deleteFrom('sync_pages').execute();
  const method = 'commentThreads.list';
  const error = { method, kind: 'error', error: 'invalidPageToken' } as const;
  world.emulator.control.planFault({ ...error, atCall: 3 });
  expect(new Set((await pass('published')).flat())).toEqual(new Set(all));
  await world.db.deleteFrom('sync_cursors').execute();
  await world.db.deleteFrom('sync_pages').execute();
  world.emulator.control.planFault({ ...error, atCall: 3, times: 2 });
  await expect(pass('published')).rejects.toMatchObject({ kind: 'invalid_page_token' });
});

/** A thread of three pages. Its list carries five replies. */
async function longThread() {
  const parent = world.emulator.control.addComment({ videoId: tomato.id, text: 'kumpul' });
  const replies = write(220, { parentId: parent.id });
  await pass('published');
  return { parent, replies: idsOf(replies).toSorted() };
}

const readThreads = () => storeAll(readReplies(world.deps, newRun()));

test('a long thread is read page by page, and then never again', async () => {
  const { replies } = await longThread();
  const before = calls();
  const pages = await readThreads();
  expect(pages.map((page) => page.length)).toEqual([100, 100, 20]);
  expect(pages.flat().toSorted()).toEqual(replies);
  expect(calls() - before).toBe(3);
  expect(await readThreads()).toEqual([]);
  expect(calls() - before).toBe(3);
});

test('a thread that was deleted after it was listed is complete', async () => {
  const { parent } = await longThread();
  world.emulator.control.studio('delete', [parent.id]);
  expect(await readThreads()).toEqual([[]]);
  expect(await readThreads()).toEqual([]);
});

test('an expired page of a thread leaves the rest of it to the next run', async () => {
  const { replies } = await longThread();
  world.emulator.control.planFault({
    method: 'comments.list',
    kind: 'error',
    error: 'invalidPageToken',
    atCall: 2,
  });
  expect((await readThreads()).map((page) => page.length)).toEqual([100, 0]);
  await world.db.deleteFrom('sync_pages').execute();
  expect((await readThreads()).flat().toSorted()).toEqual(replies);
});

test('an expired page of the uploads starts them again, and none is missed', async () => {
  const videos = Array.from({ length: 120 }, (_, index) => ({
    ...tomato,
    id: videoIdFrom(`Panen ke-${index}`),
    title: `Panen ke-${index}`,
  }));
  world.emulator.seed({ accounts: [], channels: [], comments: [], videos });
  world.emulator.control.changeSettings({ pageCap: 50 });
  const { client } = newRun();
  await refreshOwnChannel(world.deps, world.ownerId, client);
  const own = await findOwnChannel(world.db, world.ownerId);
  if (!own) throw new Error('no channel');
  world.emulator.control.planFault({
    method: 'playlistItems.list',
    kind: 'error',
    error: 'invalidPageToken',
    atCall: 3,
  });
  await refreshVideos(world.deps, {
    ownerId: world.ownerId,
    channel: own,
    client,
    pageToken: null,
    readPage: (_token, read) => read(),
    onPage: async () => undefined,
  });
  const stored = await world.db.selectFrom('videos').select('youtube_id').execute();
  expect(stored).toHaveLength(123);
});
