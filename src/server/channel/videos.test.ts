import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import { clockOf } from '../base/clock.ts';
import type { Actor } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { NewVideo } from '../db/schema.ts';
import { saveVideos } from './videos.repository.ts';
import { browseVideos, saveVideo, unsaveVideo, videosToPick, viewVideo } from './videos.ts';

const CHANNEL = 'UCpemilik';

let twins: TwinOwners;
let rina: Actor;
beforeAll(async () => {
  twins = await createTwinOwners();
  rina = {
    ownerId: twins.rina,
    role: 'owner',
    sessionId: 'none',
    channelId: CHANNEL,
    scopes: [],
    connection: 'working',
    sendingPaused: false,
  };
  await twins.both((ownerId) =>
    inOwnerTransaction(twins.db, ownerId, async (tx) => {
      await saveVideos(tx, ownerId, [
        video('pagi', { published_at: minuteOf(3) }),
        video('siang', { published_at: minuteOf(2) }),
        video('sore', { published_at: minuteOf(2), title: 'Panen 100% di sore hari' }),
        video('malam', { published_at: null }),
        video('siaran', { published_at: minuteOf(1), duration_seconds: 0 }),
        video('kilat', { published_at: minuteOf(4), duration_seconds: 31 }),
        video('asing', { published_at: minuteOf(9), channel_id: 'UCasing' }),
      ]);
      // A page without videos stores nothing.
      await saveVideos(tx, ownerId, []);
    }),
  );
});
afterAll(() => twins[Symbol.asyncDispose]());

const video = (id: string, facts: Partial<NewVideo>): Omit<NewVideo, 'user_id' | 'id'> => ({
  youtube_id: id,
  channel_id: CHANNEL,
  channel_title: 'Kebun',
  title: `Menanam di ${id} hari`,
  description: '',
  published_at: null,
  duration_seconds: 600,
  tags: [],
  last_synced_at: minuteOf(0),
  ...facts,
});

async function browse(query: Partial<Parameters<typeof browseVideos>[2]> = {}) {
  const full = { shorts: false, maxResults: 10, ...query };
  const { videos, nextPageToken } = await browseVideos(twins, rina, full);
  return { ids: videos.map((row) => row.youtube_id), videos, nextPageToken };
}

test('videos come newest first, those without a time last; Shorts have a list of their own', async () => {
  const { ids, videos } = await browse();
  expect(ids).toEqual(['pagi', 'sore', 'siang', 'siaran', 'malam']);
  expect(videos.every((row) => row.user_id === twins.rina)).toBe(true);
  expect((await browse({ shorts: true })).ids).toEqual(['kilat']);
  const nobody = { ...rina, channelId: null };
  expect(await browseVideos(twins, nobody, { shorts: false, maxResults: 10 })).toEqual({
    videos: [],
  });
});

test('pages follow one another and miss nothing', async () => {
  const pages: string[][] = [];
  let pageToken: string | undefined;
  do {
    const page = await browse({ maxResults: 2, pageToken });
    pages.push(page.ids);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  expect(pages).toEqual([['pagi', 'sore'], ['siang', 'siaran'], ['malam']]);
  expect((await browse({ maxResults: 5 })).nextPageToken).toBeUndefined();
});

test('after a video without a time the next page goes on with the others without one', async () => {
  await inOwnerTransaction(twins.db, twins.rina, (tx) =>
    saveVideos(tx, twins.rina, [video('kapan', {})]),
  );
  const first = await browse({ maxResults: 5 });
  expect(first.ids.at(-1)).toBe('malam');
  expect((await browse({ maxResults: 5, pageToken: first.nextPageToken })).ids).toEqual(['kapan']);
  await twins.db.deleteFrom('videos').where('youtube_id', '=', 'kapan').execute();
});

test('a search takes every character as it is', async () => {
  expect((await browse({ search: '100%' })).ids).toEqual(['sore']);
  expect((await browse({ search: 'menanam' })).ids).toHaveLength(4);
  expect((await browse({ search: '_' })).ids).toEqual([]);
});

test('a saved video is marked, and the list can be narrowed to it', async () => {
  const deps = { ...twins, clock: clockOf(() => minuteOf(7)) };
  const saved = await twins.forRina(() => saveVideo(deps, rina, 'siang'));
  expect(saved).toMatchObject({ youtube_id: 'siang', user_id: twins.rina, saved_at: minuteOf(7) });
  expect((await browse({ saved: true })).ids).toEqual(['siang']);
  expect((await browse({ saved: false })).ids).toHaveLength(5);
  await twins.forRina(() => unsaveVideo(twins, rina, 'siang'));
  expect((await browse({ saved: true })).ids).toEqual([]);
  await expect(unsaveVideo(twins, rina, 'tiada')).rejects.toMatchObject({ code: 'not_found' });
  await expect(saveVideo(deps, rina, 'tiada')).rejects.toMatchObject({ code: 'not_found' });
});

test('a video that is read again keeps its id and whether it is saved', async () => {
  const before = await viewVideo(twins, rina, 'pagi');
  await twins.forRina((ownerId) =>
    inOwnerTransaction(twins.db, ownerId, (tx) =>
      saveVideos(tx, ownerId, [video('pagi', { published_at: minuteOf(3), title: 'Pagi lagi' })]),
    ),
  );
  const { id, saved_at } = before;
  expect(await viewVideo(twins, rina, 'pagi')).toMatchObject({ id, saved_at, title: 'Pagi lagi' });
});

const pick = async (channelId?: string) =>
  (await videosToPick(twins, rina, channelId)).map((row) => row.youtube_id);

test('the videos to pick from are those of a channel, or all', async () => {
  expect(await pick('UCasing')).toEqual(['asing']);
  expect(await pick()).toEqual(['asing', 'kilat', 'pagi', 'sore', 'siang', 'siaran', 'malam']);
});
