import type { SpamClass } from './classes/spam-class.ts';
import type { OwnerDecisions } from './owner-decisions.ts';

/**
 * The types of the detection engine: plain data, text in, verdict out. All offsets are UTF-16 code
 * units, end exclusive, as JavaScript strings count them.
 */

/** How readily a comment counts as spam: few false alarms, balanced, or few misses. */
export type Sensitivity = 'low' | 'medium' | 'high';

/**
 * The kinds of evidence: one name for each signal in `signals/`, one for each class that rules tell
 * (see `classes/`), plus the model's `wording`.
 */
export type SignalName =
  | 'stylized_text'
  | 'obfuscated_text'
  | 'brand_token'
  | 'blacklisted_words'
  | 'gambling_terms'
  | 'call_to_action'
  | 'reverse_psychology'
  | 'contact'
  | 'links'
  | 'emoji_cipher'
  | 'similar'
  | 'author_history'
  | 'author_name'
  | 'author_conduct'
  | 'gambling_talk'
  | 'owner_feedback'
  | 'scam_offer'
  | 'sexual_bait'
  | 'phishing_link'
  | 'copied_comment'
  | 'self_promotion'
  | 'sub4sub'
  | 'shop_offer'
  | 'wording';

/**
 * The most ranges that one reason names. A comment of 10,000 characters can hold thousands of words
 * that tell the same, and a page of such comments would be megabytes of ranges.
 */
export const MOST_SPANS = 50;

/** A range of the original text and the range of the folded text it was read as, named as in the API. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly folded_start: number;
  readonly folded_end: number;
}

/**
 * One piece of evidence for or against.
 *
 * What `values` carries, by signal:
 * - `stylized_text`: `style` (the commonest Style), `count` (decorated letters and digits)
 * - `obfuscated_text`: `trick` (lookalike, invisible, separated, split, leet, truncated, marks),
 *   `count` (characters it touched)
 * - `brand_token`: `token` (folded), `shape` (a BrandShape: styled, numbered, placed, ...)
 * - `blacklisted_words`: `word` (the entry as the owner wrote it), `match`, `count` (of entries)
 * - `gambling_terms`, `call_to_action`, `reverse_psychology`, `gambling_talk`: `term` (folded),
 *   `count`
 * - `contact`: `kind` (whatsapp, telegram, phone, email, social), `count`
 * - `links`: `link` (folded), `count`
 * - `emoji_cipher`: `count` (symbols)
 * - `similar`: `count` (near-duplicates), `authors` (different ones; -1 where unknown)
 * - `author_history`: `trusted` (0 or 1), `comments`, `rejected` (-1 where unknown)
 * - `author_name`: `kind` (`advert`: the name itself is one; `site`: it holds the name of a site)
 * - `author_conduct`: `kind` (a key of AuthorConduct), `count` (of accounts, or of comments in a burst)
 * - `owner_feedback`: `approved`, `rejected` (authors the owner decided on), `term` (folded; absent
 *   where the decisions were on near-duplicates), `said` (the owner said "Not spam": `this` comment, a
 *   `copy` of it, or another with the `term`)
 * - `scam_offer`, `sexual_bait`, `self_promotion`, `sub4sub`, `shop_offer`: `term` (the most telling
 *   expression), `count` (of expressions)
 * - `phishing_link`: `term` (the address, folded), `count`
 * - `copied_comment`: nothing that the page needs
 * - `wording`: `terms` (the strongest expressions, folded, comma-separated), `count`
 *
 * `weight` is in points of the score; a negative weight is evidence against spam. All weights of a
 * verdict and the score of a comment without findings add up to its score, except for rounding.
 */
export interface Reason {
  readonly signal: SignalName;
  /** Figures and words for the sentence on the page, e.g. `{ word: 'gacor', count: 3 }`. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly weight: number;
  /** The first `MOST_SPANS`. */
  readonly spans: readonly Span[];
}

export interface CommentInput {
  readonly text: string;
  readonly authorChannelId?: string | null;
  /** The display name or handle under which it was posted. */
  readonly authorName?: string | null;
  readonly videoId?: string | null;
  /** Whether it answers another comment: then a handle at its beginning is its addressee. */
  readonly isReply?: boolean;
  /** ISO 8601. */
  readonly publishedAt?: string | null;
}

/**
 * What the caller knows of the author's account and of those around it. An absent kind says nothing.
 * A caller leaves a kind out where honest accounts do the same.
 */
export interface AuthorConduct {
  /** Other accounts with this profile picture that wrote spam; no honest account has it. */
  readonly picture?: number;
  /** Other new accounts that wrote scams in the same thread. */
  readonly thread?: number;
  /** Comments of this account, which is new, within ten minutes. */
  readonly burst?: number;
}

/** What the caller knows about a comment beyond its text. Absent means unknown, never zero. */
export interface CommentContext {
  /** Near-duplicates of this comment on the same channel, without the comment itself. */
  readonly similarCount?: number;
  /** How many different authors wrote those and this one. */
  readonly similarAuthors?: number;
  readonly authorCommentCount?: number;
  readonly authorRejectedCount?: number;
  readonly authorTrusted?: boolean;
  /** Names that plain spam of others carries under the same video (see `spam-names.ts`). */
  readonly spamNames?: ReadonlySet<string>;
  /** The words are those of a regular viewer, and the author is new (see `copies.ts`). */
  readonly copiesRegular?: boolean;
  readonly authorConduct?: AuthorConduct;
  /** Whether the owner said of this very comment that it is no spam. */
  readonly saidNotSpam?: boolean;
  /** What the owner decided about near-duplicates of this comment. */
  readonly ownerDecisions?: OwnerDecisions;
}

export interface Verdict {
  /** 0 to 100; 80 means that about 80 of 100 such comments are spam. */
  readonly score: number;
  /** The sum of all evidence; it tells verdicts apart that have the same score. */
  readonly logOdds: number;
  readonly isSpam: boolean;
  /** The score of the model alone, whatever the classes that count. */
  readonly modelScore: number;
  /** Which kind of spam the text looks like; null where it is none, or only the owner's words say so. */
  readonly spamClass: SpamClass | null;
  readonly isStylizedText: boolean;
  readonly isObfuscatedText: boolean;
  readonly isBlacklistedWords: boolean;
  readonly isSimilar: boolean;
  /** Strongest first. */
  readonly reasons: readonly Reason[];
  readonly foldedText: string;
  /** The entries of the blacklist that the comment holds. */
  readonly blacklistEntries: readonly BlacklistEntry[];
}

/** `channel`: no text, but the author: `UC…`, or `@handle` in small letters. */
export type BlacklistMatch = 'exact' | 'contains' | 'regex' | 'channel';

/** How much a word of the blacklist adds to the score: half, the usual weight, one and a half. */
export type WordSeverity = 'low' | 'medium' | 'high';

export interface BlacklistEntry {
  readonly word: string;
  readonly match: BlacklistMatch;
  /** Absent means `medium`. */
  readonly severity?: WordSeverity;
  /** The id of the owner's row. */
  readonly id?: number;
}
