import type { CommentInput, Verdict } from '../../detection/types.ts';
import { isUnreadable, type Numbered, readLine, type Unreadable } from '../../dumps/lines.ts';

/** A comment, and what tells it from the others of its file. */
export interface NumberedComment extends CommentInput {
  /** Which of the file it is, from 1. What holds no comment is counted, too. */
  readonly number: number;
  /** The id of the platform, where the dump has it. */
  readonly id?: string | undefined;
}

/** The comment of a numbered line of a dump, or why there is none. */
export function readCommentLine(line: string): NumberedComment | Extract<Numbered, Unreadable> {
  const comment = readLine(line) as Numbered;
  if (isUnreadable(comment)) return comment;
  const { number, id, text, author, author_name, video, published_at } = comment;
  return {
    number,
    id,
    text,
    authorChannelId: author ?? null,
    authorName: author_name ?? null,
    videoId: video ?? null,
    publishedAt: published_at ?? null,
  };
}

/** What is printed for a line that holds no comment. */
export const errorLine = ({ number, why, line }: Extract<Numbered, Unreadable>): string =>
  JSON.stringify({ number, error: why, line });

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
  readonly comment: NumberedComment;
  readonly verdict: ShownVerdict;
}

/** What a line of JSON says of a comment; programs join it to their own by number or id. */
export const jsonLine = ({ comment: { number, id }, verdict }: Result): string =>
  JSON.stringify({ number, id, ...verdict });

/** The line of a comment: what is printed, or a `Result` that is printed otherwise. */
export function verdictLine(verdict: Verdict, comment: NumberedComment, isResult: boolean): string {
  const result = { comment, verdict: present(verdict) };
  return isResult ? JSON.stringify(result) : jsonLine(result);
}
