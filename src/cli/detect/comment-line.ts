import type { CommentInput, Verdict } from '../../detection/types.ts';

/** The comment of a line, or undefined where it is no JSON object with a text. */
export function readCommentLine(line: string): CommentInput | undefined {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row !== 'object' || row === null) return undefined;
    const { text, author, author_name, video, published_at } = row as Record<string, unknown>;
    if (typeof text !== 'string') return undefined;
    return {
      text,
      authorChannelId: typeof author === 'string' ? author : null,
      authorName: typeof author_name === 'string' ? author_name : null,
      videoId: typeof video === 'string' ? video : null,
      publishedAt: typeof published_at === 'string' ? published_at : null,
    };
  } catch {
    return undefined;
  }
}

/** What is printed for a line that holds no comment. */
export const NO_COMMENT = '{"error":"not a JSON object with a text"}';

/** The line that is printed for a comment. */
export const verdictLine = (verdict: Verdict): string => JSON.stringify(present(verdict));

/** The field names of the API's comments. */
export function present(verdict: Verdict): object {
  return {
    score: verdict.score,
    is_spam: verdict.isSpam,
    spam_class: verdict.spamClass,
    is_stylized_text: verdict.isStylizedText,
    is_obfuscated_text: verdict.isObfuscatedText,
    is_blacklisted_words: verdict.isBlacklistedWords,
    is_similar: verdict.isSimilar,
    reasons: verdict.reasons,
  };
}
