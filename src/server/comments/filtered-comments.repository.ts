import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CommentRow, OwnerId, Schema } from '../db/schema.ts';
import { escapeLike, IS_FOLDED_OTHERWISE } from '../db/text-search.ts';
import { isHeld, isToReview } from '../db/to-review.ts';
import type { SearchTerm } from '../judging/search-term.ts';

export interface CommentFilter {
  /** One of the lists that Sapu keeps, on the owner's channel; null without one. */
  list?: { name: 'review' | 'held'; ownChannelId: string | null } | undefined;
  status?: CommentRow['moderation_status'] | undefined;
  channelId?: string | undefined;
  videoId?: string | undefined;
  authorChannelId?: string | undefined;
  /** Only the other comments of this one's campaign. */
  similarTo?: string | undefined;
  campaignId?: number | undefined;
  /** Only comments in which this blacklisted word was found. */
  wordId?: number | undefined;
  youtubeIds?: readonly string[] | undefined;
  search?: SearchTerm | undefined;
  /** Only comments that are flagged as this kind of spam. */
  spamClass?: CommentRow['spam_class'] | undefined;
  flags: Partial<Record<CommentFlag, boolean | undefined>>;
  /** Bounds, both included. */
  score: { min?: number | undefined; max?: number | undefined };
  from?: Date | undefined;
  to?: Date | undefined;
}
export type CommentFlag =
  | 'is_spam'
  | 'is_stylized_text'
  | 'is_obfuscated_text'
  | 'is_blacklisted_words'
  | 'is_similar';

/** Adds the owner and the filter to a query. */
export function filterComments<Row>(
  query: SelectQueryBuilder<Schema, 'comments', Row>,
  ownerId: OwnerId,
  filter: CommentFilter,
): SelectQueryBuilder<Schema, 'comments', Row> {
  let rows = query.where('comments.user_id', '=', ownerId);
  if (filter.list) {
    const { name, ownChannelId } = filter.list;
    rows = rows.where(name === 'held' ? isHeld(ownChannelId) : isToReview(ownerId, ownChannelId));
  }
  if (filter.status) rows = rows.where('moderation_status', '=', filter.status);
  if (filter.channelId) rows = rows.where('video_channel_id', '=', filter.channelId);
  if (filter.videoId) rows = rows.where('video_id', '=', filter.videoId);
  if (filter.authorChannelId) {
    rows = rows.where('comments.author_channel_id', '=', filter.authorChannelId);
  }
  if (filter.similarTo) {
    const campaign = sql<number>`(select original.campaign_id from comments as original
      where original.user_id = ${ownerId} and original.youtube_id = ${filter.similarTo})`;
    rows = rows
      .where('comments.campaign_id', '=', campaign)
      .where('comments.youtube_id', '!=', filter.similarTo);
  }
  if (filter.campaignId !== undefined) {
    rows = rows.where('comments.campaign_id', '=', filter.campaignId);
  }
  if (filter.wordId !== undefined) rows = rows.where(holdsWord(filter.wordId));
  const { min, max } = filter.score;
  if (min !== undefined) rows = rows.where('spam_score', '>=', min);
  if (max !== undefined) rows = rows.where('spam_score', '<=', max);
  if (filter.youtubeIds) rows = rows.where('comments.youtube_id', 'in', filter.youtubeIds);
  if (filter.from) rows = rows.where('comments.published_at', '>=', filter.from);
  if (filter.to) rows = rows.where('comments.published_at', '<=', filter.to);
  // With the flag, whose partial index holds few of an owner's comments.
  if (filter.spamClass) {
    rows = rows.where(sql<boolean>`is_spam`).where('spam_class', '=', filter.spamClass);
  }
  if (filter.search) rows = rows.where(hasFound(filter.search));
  // The bare column, as in the flag's partial index, so that the planner can use that index.
  for (const [flag, wanted] of Object.entries(filter.flags) as [CommentFlag, boolean?][]) {
    if (wanted === true) rows = rows.where(sql<boolean>`${sql.ref(flag)}`);
    if (wanted === false) rows = rows.where(sql<boolean>`not ${sql.ref(flag)}`);
  }
  return rows;
}

/** As a word's hits are counted, with the flag, whose partial index holds few of an owner's comments. */
const holdsWord = (id: number) =>
  sql<boolean>`is_blacklisted_words and comments.word_ids @> ${String(id)}::jsonb`;

/**
 * Whether a text or what the detector read of it has the search term. A folded text that
 * differs by case alone, or is null since it does not differ, is found by the text. Each comparison uses an index of trigrams.
 */
function hasFound({ typed, folded, pattern }: SearchTerm): RawBuilder<boolean> {
  const wanted = new Set([typed, ...(folded === undefined ? [] : [folded])]);
  const found = [...wanted].flatMap((words) => {
    const like = `%${escapeLike(words)}%`;
    return [sql`content ilike ${like}`, sql`${IS_FOLDED_OTHERWISE} and folded_text ilike ${like}`];
  });
  if (pattern !== undefined) {
    found.push(
      sql`content ~* ${pattern}`,
      sql`${IS_FOLDED_OTHERWISE} and folded_text ~* ${pattern}`,
    );
  }
  return sql`(${sql.join(found, sql` or `)})`;
}
