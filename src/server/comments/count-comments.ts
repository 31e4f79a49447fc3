import type { CommentCountsQuery } from '../../contract/comment-counts.ts';
import type { Actor, Deps } from '../context/deps.ts';
import {
  type CountedLists,
  countFilteredLists,
  countReviewed,
} from './comment-counts.repository.ts';
import { addUp, type CounterTotals } from './counted-lists.ts';
import { type ReviewSummary, readCounters, summarizeReview } from './counters.repository.ts';
import type { CommentFilter } from './filtered-comments.repository.ts';
import { toFilter } from './read-filter.ts';
import type { TotalCache, TotalOptions } from './total-cache.ts';

/**
 * What no counter knows is right at once after a decision and after a finished job, and at most 10 s
 * old otherwise: the progress of a sync does not count it again. While somebody asks often, nobody
 * waits for it.
 */
export const COUNT_OPTIONS: TotalOptions = {
  freshMs: 5_000,
  mostMs: 10_000,
  isOutdatedBy: (event) =>
    event.type === 'decisions' ||
    (event.type === 'job' && (event.job.state === 'done' || event.job.state === 'failed')),
};

/** What is counted by reading comments, and kept for some seconds. */
export interface CountCaches {
  filtered: TotalCache<CountedLists>;
  summaries: TotalCache<ReviewSummary>;
}

/** How many comments each list of the owner has. Owners without a channel have none to review. */
export async function countComments(
  { db, filtered, summaries }: Pick<Deps, 'db'> & CountCaches,
  actor: Actor,
  { channel_id: channelId, ...query }: CommentCountsQuery,
): Promise<CountedLists> {
  const { ownerId, channelId: ownChannelId } = actor;
  if (Object.values(query).some((value) => value !== undefined)) {
    const filter = toFilter({ ...query, moderation_status: 'all' }, actor);
    const counted = { ownChannelId, channelId, filter };
    return filtered.of(ownerId, JSON.stringify(counted), () =>
      countFilteredLists(db, ownerId, counted),
    );
  }
  const totals = addUp(await readCounters(db, ownerId), { ownChannelId, channelId });
  if (ownChannelId === null || totals.review === 0) {
    return { ...totals, campaigns: 0, oldest_at: null, capped: false };
  }
  const summary = await summaries.of(ownerId, ownChannelId, () =>
    summarizeReview(db, ownerId, ownChannelId),
  );
  return { ...totals, ...summary, capped: false };
}

/** The counter that counts a list; undefined where a filter narrows it further. */
function counterOf({ list, status, flags, score, ...filter }: CommentFilter) {
  const { channelId: _, ...narrowing } = { ...filter, ...flags, ...score };
  if (Object.values(narrowing).some((value) => value !== undefined)) return undefined;
  if (list === undefined) return status ?? 'all';
  if (status !== undefined) return undefined;
  return list.name === 'held' ? 'held_unflagged' : 'review';
}

/** How many comments a filter finds, if counters alone can tell. */
export async function countByCounters(
  { db }: Pick<Deps, 'db'>,
  ownerId: Actor['ownerId'],
  filter: CommentFilter,
): Promise<number | undefined> {
  const counter: keyof CounterTotals | undefined = counterOf(filter);
  if (counter === undefined) return undefined;
  const { channelId, list } = filter;
  // The filter of a status names the channel already whose comments have it.
  const ownChannelId = list ? list.ownChannelId : (channelId ?? null);
  return addUp(await readCounters(db, ownerId), { ownChannelId, channelId })[counter];
}

/** How many comments of each of these videos are to review. Videos without any are absent. */
export const countToReview = (
  db: Deps['db'],
  { ownerId, channelId: ownChannelId }: Actor,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => countReviewed(db, ownerId, { ownChannelId, videoIds });
