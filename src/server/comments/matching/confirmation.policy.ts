import type { CommentOrderQuery } from '../../../contract/comment.ts';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../../base/errors.ts';

/** An act, and how many comments it would decide. */
export interface ActToConfirm {
  filter: Pick<CommentOrderQuery, 'is_spam' | 'list' | 'score_min'>;
  reject: boolean;
  count: number;
  /** The lowest score at which a comment is flagged as spam. */
  threshold: number;
}

/** Many rejections have to be confirmed, unless all the comments are flagged as spam or reported. */
export function needsConfirmation({ filter, reject, count, threshold }: ActToConfirm): boolean {
  const { is_spam, list, score_min = 0 } = filter;
  const isConfined = is_spam === true || list === 'review' || score_min >= threshold;
  return reject && !isConfined && count > limits.actUnconfirmed;
}

/** Throws `count_not_confirmed` where the owner expects another number, or had to name one. */
export function requireConfirmation(act: ActToConfirm, confirmed: number | undefined): void {
  if (confirmed === act.count) return;
  if (confirmed === undefined && !needsConfirmation(act)) return;
  throw new AppError('count_not_confirmed', 'Confirm how many comments would be decided.', {
    details: [{ path: 'body.confirm_count', message: `must be ${act.count}` }],
  });
}
