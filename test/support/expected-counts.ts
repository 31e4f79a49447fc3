import { sql } from 'kysely';
import type { CommentCounts } from '../../src/contract/comment-counts.ts';
import type { CommentRow, Database } from '../../src/server/db/schema.ts';

type Row = CommentRow & { trusted: boolean };

/** What the counts of an owner have to be, counted row by row in the words of the contract. */
export async function expectedCounts(db: Database, channelId: string): Promise<CommentCounts> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('youtube_channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  // The owner's id stands in the statement itself, so that a distributed database finds its shard.
  const { rows } = await sql<Row>`
    select comments.*, trusted_authors.user_id is not null as trusted
    from comments left join trusted_authors on trusted_authors.user_id = comments.user_id
      and trusted_authors.author_channel_id = comments.author_channel_id
    where comments.user_id = ${id}`.execute(db);
  const own = rows.filter((row) => row.video_channel_id === channelId);
  const review = own.filter((row) => isToReview(row, channelId));
  const oldest = Math.min(...review.map((row) => row.published_at.getTime()));
  const having = (status: CommentRow['moderation_status'], of = own) =>
    of.filter((row) => row.moderation_status === status).length;
  return {
    review: review.length,
    at_95: review.filter((row) => row.spam_score >= 95).length,
    campaigns: new Set(review.flatMap((row) => row.campaign_id ?? [])).size,
    oldest_at: review.length === 0 ? null : new Date(oldest).toISOString(),
    held_unflagged: own.filter(
      (row) =>
        row.moderation_status === 'pending' && !row.is_spam && row.author_channel_id !== channelId,
    ).length,
    all: rows.length,
    unmoderated: having('unmoderated'),
    pending: having('pending'),
    spam: having('spam', rows),
    approved: having('approved'),
    rejected: having('rejected'),
    capped: false,
  };
}

function isToReview(row: Row, channelId: string): boolean {
  const { platform_status: platform, moderation_status: status } = row;
  if (row.author_channel_id === channelId || row.trusted) return false;
  const isShown = platform === 'published' || platform === 'heldForReview';
  const isDecided = status === 'approved' || status === 'rejected';
  return isShown && !isDecided && (row.is_spam || status === 'spam');
}
