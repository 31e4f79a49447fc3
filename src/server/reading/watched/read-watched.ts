import { DAY_MS } from '../../../contract/time-lengths.ts';
import type { YoutubeClient } from '../../../platform/youtube-client.ts';
import { PlatformError } from '../../../platform/youtube-errors.ts';
import { listReadableOwners } from '../../account/auth/users.repository.ts';
import { AppError } from '../../base/errors.ts';
import { saveWatchedChannel } from '../../channel/channels.repository.ts';
import { videoRow } from '../../channel/refresh-videos.ts';
import { saveVideos } from '../../channel/videos.repository.ts';
import type { Deps, PlatformDeps, StoreDeps } from '../../context/deps.ts';
import { forEachOwner } from '../../db/each-owner.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { ChannelRow, OwnerId } from '../../db/schema.ts';
import { fromThread } from '../store/incoming-comment.ts';
import { storeComments } from '../store/store-page.ts';
import { listWatchedDue } from './watched.repository.ts';

export interface WatchedChannel {
  ownerId: OwnerId;
  channel: ChannelRow;
  client: YoutubeClient;
}

const EVERY_MS = DAY_MS;

/** Reads new comments of all watched channels, once a day. */
export async function readWatched(deps: PlatformDeps & Pick<Deps, 'logger'>): Promise<void> {
  await forEachOwner(deps, {
    owners: await listReadableOwners(deps.db),
    failure: 'watched channels could not be read',
    work: (ownerId) => readWatchedOf(deps, ownerId),
  });
}

async function readWatchedOf(deps: PlatformDeps & Pick<Deps, 'logger'>, ownerId: OwnerId) {
  const now = deps.clock.now();
  const client = deps.youtube.forOwner(ownerId);
  const before = new Date(now.getTime() - EVERY_MS);
  for (const channel of await listWatchedDue(deps.db, ownerId, before)) {
    try {
      const found = await client.findChannel({ id: channel.youtube_id });
      // `removeOutdated` deletes a channel that no longer exists.
      if (!found) continue;
      await saveWatchedChannel(deps.db, ownerId, { channel: found, now });
      await readNewest(deps, { ownerId, channel, client });
    } catch (error) {
      if (!(error instanceof PlatformError || error instanceof AppError)) throw error;
      deps.logger.warn({ err: error, ownerId }, 'a watched channel could not be read for now');
    }
  }
}

/** Reads the newest 50 videos and 100 published threads, 3 units. */
export async function readNewest(deps: StoreDeps, { ownerId, channel, client }: WatchedChannel) {
  await readVideos(deps, { ownerId, channel, client });
  const { items } = await client.commentThreads({
    channelId: channel.youtube_id,
    moderationStatus: 'published',
  });
  const place = { channelId: channel.youtube_id, pass: 'published' } as const;
  const comments = items.flatMap((thread) => fromThread(thread, place));
  await storeComments(deps, ownerId, comments);
}

async function readVideos({ db, clock }: StoreDeps, { ownerId, channel, client }: WatchedChannel) {
  const uploads = channel.uploads_playlist_id;
  if (uploads === null) return;
  try {
    const { items } = await client.uploads(uploads);
    const videos = items.length > 0 ? await client.videos(items) : [];
    const now = clock.now();
    const rows = videos.map((video) => videoRow(video, now));
    await inOwnerTransaction(db, ownerId, (tx) => saveVideos(tx, ownerId, rows));
  } catch (error) {
    // A channel that never uploaded has no playlist of uploads.
    if (!(error instanceof PlatformError && error.kind === 'gone')) throw error;
  }
}
