import type { CommentListQuery, CommentOrderQuery } from '../../contract/comment.ts';
import { DAY_MS } from '../../contract/time-lengths.ts';
import { wordsAreTheOwners } from '../base/errors.ts';
import type { Actor } from '../context/deps.ts';
import { readSearchTerm } from '../judging/search-term.ts';
import type { CommentFilter } from './filtered-comments.repository.ts';

/**
 * The filter of a query. Without a channel of their own an owner has no decided comments. Throws
 * `role_refused` where a helper asks for a word of the owner's.
 */
export function toFilter(
  query: CommentOrderQuery & Pick<CommentListQuery, 'comment_ids'>,
  actor: Actor,
): CommentFilter {
  const { moderation_status: status } = query;
  if (actor.helper && query.word !== undefined) throw wordsAreTheOwners();
  // Only comments of the own channel have decisions, so only they have these statuses.
  const anyChannel = status === 'all' || status === 'spam';
  return {
    list: query.list && { name: query.list, ownChannelId: actor.channelId },
    status: status === 'all' ? undefined : status,
    channelId: anyChannel ? query.channel_id : (actor.channelId ?? undefined),
    videoId: query.video_id,
    authorChannelId: query.author_channel_id,
    similarTo: query.similar_to,
    campaignId: query.campaign === undefined ? undefined : Number(query.campaign),
    wordId: query.word === undefined ? undefined : Number(query.word),
    youtubeIds: query.comment_ids,
    search: query.keyword ? readSearchTerm(query.keyword) : undefined,
    spamClass: query.spam_class,
    flags: {
      is_spam: query.is_spam,
      is_stylized_text: query.is_stylized_text,
      is_obfuscated_text: query.is_obfuscated_text,
      is_blacklisted_words: query.is_blacklisted_words,
      is_similar: query.is_similar,
    },
    score: { min: query.score_min, max: query.score_max },
    from: query.start_date === undefined ? undefined : new Date(query.start_date),
    to: query.end_date === undefined ? undefined : endOf(query.end_date),
  };
}

/** A date without a time means the end of that day. */
export function endOf(date: string): Date {
  const instant = new Date(date);
  const isDay = !date.includes('T');
  return isDay ? new Date(instant.getTime() + DAY_MS - 1) : instant;
}
