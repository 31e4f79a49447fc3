import type { CampaignHead } from '../../contract/campaign-head.ts';
import type { CommentReason, ModeratedComment, TextSpan } from '../../contract/comment.ts';
import type { CommentCounts } from '../../contract/comment-counts.ts';
import type { Actor } from '../context/deps.ts';
import { presentDecision } from '../decisions/decide/decision.presenter.ts';
import { refusalReason } from '../decisions/decide/moderation.policy.ts';
import { findTerm, type SearchTerm } from '../judging/search-term.ts';
import type { CountedLists } from './comment-counts.repository.ts';
import { commentDisplay } from './comment-display.ts';
import type { ListedComment, ShownCampaign } from './shown-comments.repository.ts';

export const presentComment = (row: ListedComment, actor: Actor): ModeratedComment => ({
  id: row.youtube_id,
  comment_id: row.youtube_id,
  parent_id: row.parent_id,
  video_id: row.video_id,
  video_title: row.video_title,
  video_channel_id: row.video_channel_id,
  author_channel_id: row.author_channel_id,
  author_name: row.author_name,
  author_profile_image: row.author_profile_image,
  published_at: row.published_at.toISOString(),
  comment_display: commentDisplay(row.content),
  comment_text: row.content,
  folded_text: row.folded_text,
  like_count: row.like_count,
  hasReplies: row.reply_count > 0,
  moderation_status: row.moderation_status,
  visible: row.platform_status === 'published',
  spam_score: row.spam_score,
  is_spam: row.is_spam,
  spam_class: row.spam_class,
  is_stylized_text: row.is_stylized_text,
  is_obfuscated_text: row.is_obfuscated_text,
  is_blacklisted_words: row.is_blacklisted_words,
  is_similar: row.is_similar,
  reasons: (row.reasons as CommentReason[]).map((reason) =>
    withPresentSize(actor.helper ? withoutWord(reason, row) : reason, row),
  ),
  campaign: row.campaign && presentHead(row.campaign),
  author_trusted: row.author_trusted,
  can_moderate: actor.role !== 'viewer' && refusalReason(row, actor.channelId) === undefined,
  decision: presentDecision(row, actor),
  decided_at: row.decided_at?.toISOString() ?? null,
});

/**
 * A helper is shown what stands in the comment, and not the entry of the owner's list that found it. Where
 * it names the author, the two are the same. A pattern can match behind what is marked.
 */
function withoutWord(reason: CommentReason, { content }: ListedComment): CommentReason {
  const { signal, spans, values } = reason;
  if (signal !== 'blacklisted_words' || values['match'] === 'channel') return reason;
  const [span] = spans;
  const word = span ? content.slice(span.start, span.end) : '…';
  return { ...reason, values: { ...values, word } };
}

/** A campaign grows after its first members were judged, so its present size is shown. */
function withPresentSize(reason: CommentReason, row: ListedComment): CommentReason {
  if (reason.signal !== 'similar' || row.campaign === null) return reason;
  const { members, authors } = row.campaign;
  return { ...reason, values: { ...reason.values, count: members - 1, authors } };
}

const presentHead = (campaign: ShownCampaign): CampaignHead => ({
  ...campaign,
  id: String(campaign.id),
});

export const presentCounts = ({ oldest_at, ...counts }: CountedLists): CommentCounts => ({
  ...counts,
  oldest_at: oldest_at?.toISOString() ?? null,
});

/** Where the comment has what was searched for. */
export const presentFound = ({ content }: ListedComment, search: SearchTerm): TextSpan[] =>
  findTerm(content, search);
