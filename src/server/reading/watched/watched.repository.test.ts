import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteOf, OWN_CHANNEL } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import type { PlatformChannel } from '../../../platform/youtube-schemas.ts';
import {
  findChannel,
  saveOwnChannel,
  saveWatchedChannel,
} from '../../channel/channels.repository.ts';
import { saveVideos } from '../../channel/videos.repository.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { deleteWatched, listCommentsOf, listWatchedDue } from './watched.repository.ts';

const channel = (id: string): PlatformChannel => ({
  id,
  title: `Kanal ${id}`,
  description: '',
  customUrl: null,
  thumbnailUrl: null,
  subscriberCount: null,
  viewCount: 0,
  videoCount: 0,
  uploadsPlaylistId: null,
});

/** The store keeps its comments under this channel, which its owners watch here. */
const WATCHED = OWN_CHANNEL;

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
  await twins.both(fill);
});
afterAll(() => twins[Symbol.asyncDispose]());

async function fill(ownerId: OwnerId): Promise<void> {
  const { db, store } = twins;
  await saveOwnChannel(db, ownerId, { channel: channel('UCown'), now: minuteOf(0) });
  const read = [
    ['UClate', 30],
    ['UCearly', 10],
    [WATCHED, 20],
    ['UCfresh', 60],
  ] as const;
  for (const [id, minute] of read) {
    await saveWatchedChannel(db, ownerId, { channel: channel(id), now: minuteOf(minute) });
  }
  await store.read(ownerId, [
    { id: 'satu', text: 'terima kasih' },
    { id: 'dua', text: 'sama-sama' },
  ]);
}

test('the watched channels that are due, the one first that was read longest ago', async () => {
  const due = await listWatchedDue(twins.db, twins.rina, minuteOf(60));
  expect(due.map((row) => row.youtube_id)).toEqual(['UCearly', WATCHED, 'UClate']);
  expect(due.every((row) => row.user_id === twins.rina)).toBe(true);
});

test('the comments of a watched channel', async () => {
  const { db, rina } = twins;
  expect((await listCommentsOf(db, rina, WATCHED)).toSorted()).toEqual(['dua', 'satu']);
  expect(await listCommentsOf(db, rina, 'UCearly')).toEqual([]);
});

test('who stops watching a channel loses its rows, and nobody else does', async () => {
  const { db, rina } = twins;
  await twins.both((ownerId) =>
    inOwnerTransaction(db, ownerId, (tx) => saveVideos(tx, ownerId, [])),
  );
  const unwatch = (id: string) =>
    twins.forRina(() => inOwnerTransaction(db, rina, (tx) => deleteWatched(tx, rina, id)));
  await unwatch(WATCHED);
  expect(await findChannel(db, rina, WATCHED)).toBeUndefined();
  expect(await listCommentsOf(db, rina, WATCHED)).toEqual([]);
  expect(await findChannel(db, rina, 'UCearly')).toBeDefined();
  // The own channel is not watched.
  await unwatch('UCown');
  expect(await findChannel(db, rina, 'UCown')).toBeDefined();
});
