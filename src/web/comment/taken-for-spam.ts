import type { ModeratedComment } from '../../contract/comment.ts';

type Judged = Pick<
  ModeratedComment,
  'is_spam' | 'moderation_status' | 'reasons' | 'author_channel_id' | 'video_channel_id'
>;

/** Whether the detector or the owner takes a comment for spam, which its approval ends. */
export const isTakenForSpam = ({ is_spam: flagged, moderation_status: status }: Judged): boolean =>
  status === 'spam' || status === 'rejected' || (flagged && status !== 'approved');

/** Whether the owner said of this very comment that it is no spam. */
export const isNotSpamSaid = ({ reasons }: Judged): boolean =>
  reasons.some(({ signal, values }) => signal === 'owner_feedback' && values['said'] === 'this');

/** Whether "Not spam" changes something: on flagged and reported comments of others. */
export const mayBeCleared = (row: Judged): boolean =>
  (row.is_spam || row.moderation_status === 'spam') &&
  row.author_channel_id !== row.video_channel_id;
