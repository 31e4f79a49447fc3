import { z } from 'zod';
import { campaignHead } from './campaign-head.ts';
import { limits } from './limits.ts';
import { decisionProgress } from './moderation.ts';
import {
  campaignId,
  channelId,
  commentId,
  commentIds,
  pageQuery,
  queryFlag,
  searchText,
  videoId,
  wholeNumber,
  wordId,
} from './page.ts';
import { spamClasses } from './spam-class.ts';

export const moderationStatus = z.enum(['unmoderated', 'pending', 'spam', 'approved', 'rejected']);
export type ModerationStatus = z.infer<typeof moderationStatus>;

const spamClass = z.enum(spamClasses);
export const chosenClasses = z
  .array(spamClass)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'names a kind twice');

/** The detector's kinds of evidence; `i18n` has a sentence for each. */
const signalName = z.enum([
  'stylized_text',
  'obfuscated_text',
  'brand_token',
  'blacklisted_words',
  'gambling_terms',
  'call_to_action',
  'reverse_psychology',
  'contact',
  'links',
  'emoji_cipher',
  'similar',
  'author_history',
  'author_name',
  'author_conduct',
  'gambling_talk',
  'owner_feedback',
  'scam_offer',
  'sexual_bait',
  'phishing_link',
  'copied_comment',
  'self_promotion',
  'sub4sub',
  'shop_offer',
  'wording',
]);

/** A range of `comment_text` and the range of `folded_text` that it reads as, in UTF-16 units. */
const span = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  folded_start: z.int().min(0),
  folded_end: z.int().min(0),
});

export type TextSpan = z.infer<typeof span>;

export const reason = z.object({
  signal: signalName,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Points of the score; negative points suggest that the comment is genuine. */
  weight: z.number(),
  spans: z.array(span),
});
export type CommentReason = z.infer<typeof reason>;

/** A row of the moderation screen. `id` and `comment_id` are both the platform's id. */
export const moderatedComment = z.object({
  id: z.string(),
  comment_id: z.string(),
  parent_id: z.string().nullable(),
  video_id: z.string(),
  video_title: z.string().nullable(),
  video_channel_id: z.string(),
  author_channel_id: z.string().nullable(),
  author_name: z.string().nullable(),
  author_profile_image: z.string().nullable(),
  published_at: z.iso.datetime(),
  /** Sanitised on the server: only text, `br`, `a[href^=https:]`, `b`, `i` and `s`. */
  comment_display: z.string(),
  /** Exactly what the author wrote, as plain text. */
  comment_text: z.string(),
  /** The text that the detector read; present where it differs from `comment_text`. */
  folded_text: z.string().nullable(),
  like_count: z.int().min(0),
  hasReplies: z.boolean(),
  moderation_status: moderationStatus,
  /** Whether viewers of the video see it on YouTube now, as far as Sapu knows. */
  visible: z.boolean(),
  spam_score: z.int().min(0).max(100),
  is_spam: z.boolean(),
  /** The kind of spam; null where it is none, or only the owner's words say so. */
  spam_class: spamClass.nullable(),
  is_stylized_text: z.boolean(),
  is_obfuscated_text: z.boolean(),
  is_blacklisted_words: z.boolean(),
  is_similar: z.boolean(),
  reasons: z.array(reason),
  /** The campaign that it belongs to, so that lists can show groups; null without one. */
  campaign: campaignHead.nullable(),
  /** Whether the owner trusts the author. */
  author_trusted: z.boolean(),
  /** Whether the caller may approve or reject it: on a video of the channel, by somebody else. */
  can_moderate: z.boolean(),
  /** The latest decision about the comment; null when there never was one. */
  decision: decisionProgress.nullable(),
  /** When a person last decided on it, decided so again, or took a decision back; null: nobody has. */
  decided_at: z.iso.datetime().nullable(),
  /**
   * Where `keyword` was found; present in lists that were asked for one. The page marks `start` to
   * `end` in `comment_text`, and `folded_start` to `folded_end` in `folded_text` where that is shown.
   * The stretch may look unlike the keyword, since it was read through disguises.
   */
  found: z.array(span).optional(),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

/** A day (UTC) or an instant. A day as `end_date` means the end of that day. */
export const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const score = wholeNumber(0, 100);

/**
 * `review`: the comments to review. They are on the owner's channel, by somebody else whom the owner
 * does not trust, flagged as spam or reported, published or held for review on the platform, and
 * without a decision that is on its way or done. A comment whose decision failed or was undone is
 * to review again.
 *
 * `held`: held for review by the platform on the owner's channel, and not flagged. Comments of the owner's
 * own are not among them, since nobody decides on those.
 */
const commentList = z.enum(['review', 'held']);

/**
 * Each order but `lowest` ends with newest first. `campaign`: the largest campaign first, its comments together
 * and by score; then comments without a campaign by score. `score`: the highest first; `lowest` is the
 * reverse of it. `author`: by name, the comments of an author together.
 */
export const commentSort = z.enum(['newest', 'oldest', 'score', 'lowest', 'author', 'campaign']);
export type CommentSort = z.infer<typeof commentSort>;

/** The filters of a list of comments. */
const commentFilter = {
  /** One of the lists that Sapu keeps; all other filters narrow it further. */
  list: commentList.optional(),
  /** Default: `newest`, and `campaign` for `list=review`. */
  sort: commentSort.optional(),
  video_id: videoId.optional(),
  channel_id: channelId.optional(),
  moderation_status: z.enum(['all', ...moderationStatus.options]).default('all'),
  is_spam: queryFlag.optional(),
  /** Only comments that are flagged as this kind of spam. */
  spam_class: spamClass.optional(),
  /**
   * Searches what the author wrote and what the detector read of it, for the keyword as typed and as
   * the detector reads it. A name with a number is found with blanks or signs between both, too.
   */
  keyword: searchText.optional(),
  is_stylized_text: queryFlag.optional(),
  is_obfuscated_text: queryFlag.optional(),
  is_blacklisted_words: queryFlag.optional(),
  is_similar: queryFlag.optional(),
  author_channel_id: channelId.optional(),
  /** Only the near-duplicates of this comment: the others of its campaign. */
  similar_to: commentId.optional(),
  /** Only the members of this campaign. */
  campaign: campaignId.optional(),
  /** Only comments in which this blacklisted word was found: those that its `hits` counts. */
  word: wordId.optional(),
  /** Bounds of the detector's score, both included. */
  score_min: score.optional(),
  score_max: score.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
};
/** Strict: without a condition that is misspelt, an act would decide on all comments. */
export const commentOrderQuery = z.strictObject(commentFilter);
export type CommentOrderQuery = z.infer<typeof commentOrderQuery>;

export const commentListQuery = z.object({
  ...pageQuery,
  ...commentFilter,
  /** Only these ids, comma-separated. The page asks for the rows on the screen to refresh them. */
  comment_ids: commentIds.optional(),
});
export type CommentListQuery = z.infer<typeof commentListQuery>;

/**
 * The comments of a filter, sorted, as they are now. A decision moves no other comment, so a queue
 * meets each comment once.
 */
export const commentOrder = z.object({
  comment_ids: z.array(z.string()).max(limits.countedRows),
  /** Whether there are more than `limits.countedRows`. */
  capped: z.boolean(),
});
