import type { CommentReason, ModeratedComment } from '../../contract/comment.ts';
import { analyzeComment } from '../../detection/analyze-comment.ts';
import { DEFAULT_CLASSES } from '../../detection/classes/spam-class.ts';
import type { DetectionSettings } from '../../detection/reading.ts';
import type { Reason } from '../../detection/types.ts';

/** What the parts that show a comment need to know of one. */
export type JudgedText = Pick<
  ModeratedComment,
  | 'comment_text'
  | 'folded_text'
  | 'spam_score'
  | 'is_spam'
  | 'is_stylized_text'
  | 'is_obfuscated_text'
  | 'reasons'
>;

/** No words of an owner, so the code that compiles patterns is not loaded. */
const settings: DetectionSettings = {
  sensitivity: 'medium',
  classes: DEFAULT_CLASSES,
  blacklist: { size: 0, programSize: 0, find: () => [], ofAuthor: () => [] },
};

/** Judges a text by itself, as the server judges a comment of which nothing else is known. */
export function judgeText(text: string): JudgedText {
  const verdict = analyzeComment({ text }, {}, settings);
  return {
    comment_text: text,
    folded_text: verdict.foldedText === text ? null : verdict.foldedText,
    spam_score: verdict.score,
    is_spam: verdict.isSpam,
    is_stylized_text: verdict.isStylizedText,
    is_obfuscated_text: verdict.isObfuscatedText,
    reasons: verdict.reasons.map(toRow),
  };
}

const toRow = ({ spans, ...reason }: Reason): CommentReason => ({
  ...reason,
  values: { ...reason.values },
  spans: [...spans],
});
