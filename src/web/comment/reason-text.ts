import { useTranslations } from 'use-intl';
import type { CommentReason } from '../../contract/comment.ts';
import { reasonMessage } from '../../contract/reason-message.ts';

/** The words of a reason. */
export function useReasonText(): (reason: CommentReason) => string {
  const t = useTranslations('reasons');
  return (reason) => {
    const [key, values] = reasonMessage(reason);
    return t(key, values);
  };
}
