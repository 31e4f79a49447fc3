import type { CommentReason, ModeratedComment } from '../../contract/comment.ts';
import { wordOfReason } from './offered-word.ts';
import { isNotSpamSaid, isTakenForSpam, mayBeCleared } from './taken-for-spam.ts';

/** What can be done about a reason. */
export interface Offer {
  /** Whether it may be said that the comment is no spam. */
  readonly mayAnswer: boolean;
  /** A word for the blacklist. */
  readonly word?: string;
  /** The word of the owner's list that was found. */
  readonly listed?: string;
  /** The author of whom the reason speaks. */
  readonly authorId?: string;
}

const ofAuthor: ReadonlySet<CommentReason['signal']> = new Set([
  'author_history',
  'author_name',
  'author_conduct',
]);

function subjectOf(row: ModeratedComment, reason: CommentReason): Omit<Offer, 'mayAnswer'> {
  const { author_channel_id: authorId } = row;
  const { word: listed } = reason.values;
  const word = wordOfReason(reason);
  if (word !== null && isTakenForSpam(row)) return { word };
  if (reason.signal === 'blacklisted_words' && typeof listed === 'string') return { listed };
  const isOthers = authorId !== null && authorId !== row.video_channel_id;
  return ofAuthor.has(reason.signal) && isOthers ? { authorId } : {};
}

/** Null where a reason can only be looked at. */
export function offerOf(row: ModeratedComment, reason: CommentReason): Offer | null {
  const subject = subjectOf(row, reason);
  const mayAnswer = isNotSpamSaid(row) || (reason.weight > 0 && mayBeCleared(row));
  return mayAnswer || Object.keys(subject).length > 0 ? { ...subject, mayAnswer } : null;
}
