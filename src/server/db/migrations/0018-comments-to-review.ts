import { type Kysely, sql } from 'kysely';

/**
 * Indexes of the comments to review, one for each order, of what the tabs count, and of the texts as
 * the detector reads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * The part of the condition in `comments/to-review.repository.ts` that the row alone decides. The
 * author is included in each index, so that the rest of the condition reads no table.
 */
const toReview = `
  where platform_status in ('published', 'heldForReview')
    and moderation_status in ('unmoderated', 'pending', 'spam')
    and (is_spam or moderation_status = 'spam')`;

const statements = [
  `create index comments_to_review on comments
    (user_id, video_channel_id, published_at desc, id desc)
    include (author_channel_id, video_id, spam_score, campaign_id) ${toReview}`,
  `create index comments_to_review_by_video on comments
    (user_id, video_id, published_at desc, id desc)
    include (author_channel_id, video_channel_id) ${toReview}`,
  `create index comments_to_review_by_score on comments
    (user_id, video_channel_id, spam_score desc, published_at desc, id desc)
    include (author_channel_id) ${toReview}`,
  `create index comments_to_review_by_author on comments
    (user_id, video_channel_id, author_name, author_channel_id, published_at desc, id desc)
    ${toReview}`,
  `create index comments_to_review_by_campaign on comments
    (user_id, video_channel_id, campaign_id, spam_score desc, published_at desc, id desc)
    include (author_channel_id) ${toReview}`,
  `create index comments_held_unflagged on comments
    (user_id, video_channel_id, published_at desc, id desc) include (video_id)
    where moderation_status = 'pending' and not is_spam`,
  // The number on each tab is counted from this index alone. Equal keys share one entry.
  `create index comments_by_channel_and_status on comments
    (user_id, video_channel_id, moderation_status)`,
  `create index comments_folded on comments using gin (folded_text gin_trgm_ops)
    where folded_text is not null`,
];
