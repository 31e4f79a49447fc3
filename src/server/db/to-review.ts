import { type RawBuilder, sql } from 'kysely';
import type { OwnerId } from './schema.ts';

/**
 * Whether a row of `comments` is to review; the contract says what that means. Everything that lists,
 * counts or links comments to review uses this one condition. Failed and undone decisions restore
 * the status from before, so those comments are to review again.
 *
 * Without a channel of their own an owner has nothing to review.
 */
export const isToReview = (ownerId: OwnerId, ownChannelId: string | null): RawBuilder<boolean> =>
  sql`(comments.video_channel_id = ${ownChannelId} and ${isToReviewOnItsChannel(ownerId)})`;

/** Whether the platform holds it for the owner to decide on, and nothing flags it. */
export const isHeld = (ownChannelId: string | null): RawBuilder<boolean> =>
  sql`(comments.video_channel_id = ${ownChannelId} and ${IS_HELD_ON_ITS_CHANNEL})`;

/** The same if the channel of its video is the owner's. Counters count this. */
export const IS_HELD_ON_ITS_CHANNEL = sql<boolean>`(
    comments.author_channel_id is distinct from comments.video_channel_id
    and comments.moderation_status = 'pending' and not comments.is_spam
  )`;

/** Whether it is to review if the channel of its video is the owner's. Counters count this. */
export const isToReviewOnItsChannel = (ownerId: OwnerId): RawBuilder<boolean> =>
  sql`(
    comments.author_channel_id is distinct from comments.video_channel_id
    and ${FLAGGED_AND_UNDECIDED}
    and (comments.author_channel_id is null or comments.author_channel_id not in (
      select trusted_authors.author_channel_id from trusted_authors
      where trusted_authors.user_id = ${ownerId}))
  )`;

/** Literals, not parameters: the same words stand in partial indexes. */
const FLAGGED_AND_UNDECIDED = sql.raw(`
    comments.platform_status in ('published', 'heldForReview')
    and comments.moderation_status in ('unmoderated', 'pending', 'spam')
    and (comments.is_spam or comments.moderation_status = 'spam')`);
