import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import type { PlatformChannel } from '../../platform/youtube-schemas.ts';
import {
  findChannel,
  findOwnChannel,
  listChannels,
  saveOwnChannel,
  saveWatchedChannel,
} from './channels.repository.ts';

const channel = (id: string, facts: Partial<PlatformChannel> = {}): PlatformChannel => ({
  id,
  title: `Kanal ${id}`,
  description: 'Kebun di teras',
  customUrl: '@kebun',
  thumbnailUrl: 'https://i.example/kebun.jpg',
  subscriberCount: 120,
  viewCount: 4_500,
  videoCount: 30,
  uploadsPlaylistId: 'UUkebun',
  ...facts,
});

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
afterAll(() => twins[Symbol.asyncDispose]());

test('channels are kept as they were read last, the own one first, then by title', async () => {
  const { db, rina } = twins;
  await twins.both(async (ownerId) => {
    const now = minuteOf(0);
    await saveWatchedChannel(db, ownerId, { channel: channel('UCw', { title: 'Waduk' }), now });
    await saveWatchedChannel(db, ownerId, { channel: channel('UCa', { title: 'Angin' }), now });
    await saveOwnChannel(db, ownerId, { channel: channel('UCm', { title: 'Mekar' }), now });
  });
  const read = channel('UCa', { title: 'Awan', subscriberCount: null, viewCount: 4_600 });
  await twins.forRina(() => saveWatchedChannel(db, rina, { channel: read, now: minuteOf(5) }));
  const rows = await listChannels(db, rina);
  expect(rows.map(({ title, is_own }) => [title, is_own])).toEqual([
    ['Mekar', true],
    ['Awan', false],
    ['Waduk', false],
  ]);
  expect(rows[1]).toEqual({
    user_id: rina,
    youtube_id: 'UCa',
    is_own: false,
    title: 'Awan',
    description: 'Kebun di teras',
    custom_url: '@kebun',
    thumbnail_url: 'https://i.example/kebun.jpg',
    subscriber_count: null,
    view_count: 4_600,
    video_count: 30,
    uploads_playlist_id: 'UUkebun',
    refreshed_at: minuteOf(5),
  });
});

test('the own channel stays the own one when it is watched, and a watched one can become it', async () => {
  const { db, rina, bayu } = twins;
  const now = minuteOf(9);
  await twins.forRina(() => saveWatchedChannel(db, rina, { channel: channel('UCm'), now }));
  expect(await findOwnChannel(db, rina)).toMatchObject({ youtube_id: 'UCm', refreshed_at: now });
  expect(await findOwnChannel(db, bayu)).toMatchObject({ refreshed_at: minuteOf(0) });
  await db.updateTable('channels').set({ is_own: false }).where('user_id', '=', rina).execute();
  expect(await findOwnChannel(db, rina)).toBeUndefined();
  await saveOwnChannel(db, rina, { channel: channel('UCw'), now });
  expect(await findOwnChannel(db, rina)).toMatchObject({ user_id: rina, youtube_id: 'UCw' });
  expect(await findChannel(db, rina, 'UCa')).toMatchObject({ user_id: rina, title: 'Awan' });
  expect(await findChannel(db, rina, 'UCnone')).toBeUndefined();
});
