import type { Counter } from '../db/counter-tables.ts';
import type { ChannelCounter } from './counters.repository.ts';

/** The counts of the lists that counters know. */
export type CounterTotals = Record<Counter | 'all', number>;

/** The channels whose comments are counted. */
export interface CountedChannels {
  /** Null without one: then nothing is to review, and every channel has decided comments. */
  ownChannelId: string | null;
  /** The channel that is asked for; undefined: all of them. */
  channelId: string | undefined;
}

/**
 * Adds up the counters of the channels that each list shows. Some statuses exist only on the own
 * channel. Their counts ignore the channel of the query, as their lists do.
 */
export function addUp(
  counters: readonly ChannelCounter[],
  { ownChannelId, channelId }: CountedChannels,
): CounterTotals {
  const isAsked = ({ channel_id: id }: ChannelCounter) =>
    channelId === undefined || id === channelId;
  const isOwn = ({ channel_id: id }: ChannelCounter) =>
    ownChannelId === null || id === ownChannelId;
  const isReviewed = (row: ChannelCounter) => row.channel_id === ownChannelId && isAsked(row);
  const total = (counter: Counter, isShown: (row: ChannelCounter) => boolean) =>
    counters
      .filter((row) => row.counter === counter && isShown(row))
      .reduce((sum, { count }) => sum + count, 0);
  const statuses = ['unmoderated', 'pending', 'spam', 'approved', 'rejected'] as const;
  return {
    review: total('review', isReviewed),
    at_95: total('at_95', isReviewed),
    held_unflagged: total('held_unflagged', isReviewed),
    all: statuses.reduce((sum, status) => sum + total(status, isAsked), 0),
    unmoderated: total('unmoderated', isOwn),
    pending: total('pending', isOwn),
    spam: total('spam', isAsked),
    approved: total('approved', isOwn),
    rejected: total('rejected', isOwn),
  };
}
