import type { CommentInput, Verdict } from '../../detection/types.ts';
import { isUnreadable, readLine, type Unreadable } from '../../dumps/lines.ts';

/** The comment of a line of a dump, or why there is none. */
export function readCommentLine(line: string): CommentInput | Unreadable {
  const comment = readLine(line);
  if (isUnreadable(comment)) return comment;
  const { text, author, author_name, video, published_at } = comment;
  return {
    text,
    authorChannelId: author ?? null,
    authorName: author_name ?? null,
    videoId: video ?? null,
    publishedAt: published_at ?? null,
  };
}

/** What is printed for a line that holds no comment. */
export const errorLine = ({ why, line }: Unreadable): string =>
  JSON.stringify({ error: why, line });

/** The field names of the API's comments. */
export const present = (verdict: Verdict) => ({
  score: verdict.score,
  is_spam: verdict.isSpam,
  spam_class: verdict.spamClass,
  is_stylized_text: verdict.isStylizedText,
  is_obfuscated_text: verdict.isObfuscatedText,
  is_blacklisted_words: verdict.isBlacklistedWords,
  is_similar: verdict.isSimilar,
  reasons: verdict.reasons,
});

export type ShownVerdict = ReturnType<typeof present>;

/** A comment and what is said of it, for outputs that show both. */
export interface Result {
  readonly comment: CommentInput;
  readonly verdict: ShownVerdict;
}

/** The line of a comment: what is printed, or a `Result` that is printed otherwise. */
export function verdictLine(verdict: Verdict, comment: CommentInput | undefined): string {
  const shown = present(verdict);
  return JSON.stringify(comment === undefined ? shown : { comment, verdict: shown });
}
