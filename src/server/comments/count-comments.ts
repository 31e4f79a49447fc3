import type { CommentCountsQuery } from '../../contract/comment-counts.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import { type CountedLists, countLists, countReviewed } from './comment-counts.repository.ts';
import type { TotalCache, TotalOptions } from './total-cache.ts';

/**
 * The counts are right at once after a decision and after a finished job, and at most 10 s old
 * otherwise: the progress of a sync does not count them again. While somebody asks often, nobody
 * waits for them.
 */
export const COUNT_OPTIONS: TotalOptions = {
  freshMs: 5_000,
  mostMs: 10_000,
  isOutdatedBy: (event) =>
    event.type === 'decisions' ||
    (event.type === 'job' && (event.job.state === 'done' || event.job.state === 'failed')),
};

/** How many comments each list of the owner has. Owners without a channel have none to review. */
export const countComments = (
  { db, counts }: Pick<Deps, 'db'> & { counts: TotalCache<CountedLists> },
  { ownerId, channelId: ownChannelId }: Actor,
  { channel_id: channelId, video_id: videoId }: CommentCountsQuery,
): Promise<CountedLists> => {
  const counted = { ownChannelId, channelId, videoId };
  return counts.of(ownerId, JSON.stringify(counted), () => countLists(db, ownerId, counted));
};

/** How many comments of each of these videos are to review. Videos without any are absent. */
export const countToReview = (
  db: Deps['db'],
  { ownerId, channelId: ownChannelId }: Actor,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => countReviewed(db, ownerId, { ownChannelId, videoIds });
