import type { QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';
import { queryKeys } from '../api/query-keys.ts';
import { changeConversations } from '../decisions/cache.ts';
import { useErrorText } from '../shared/texts.ts';
import { showToast } from '../ui/toast-store.ts';

/** A text that may have been posted is not "failed": the owner should look before trying again. */
export function useFailureToast() {
  const t = useTranslations('thread');
  const errorText = useErrorText();
  return (error: unknown, title: string) => {
    const unknown = error instanceof ApiError && error.code === 'outcome_unknown';
    const detail = errorText(error, title);
    showToast({
      kind: 'error',
      title: unknown ? t('notSure') : title,
      ...(detail === title ? {} : { detail }),
    });
  };
}

/** Has the figures of a video fetched again after comments came or went. */
export const countsChanged = (client: QueryClient, videoId: string) => {
  void client.invalidateQueries({ queryKey: queryKeys.video(videoId) });
  void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
};

/** Adds to the number of replies that a thread is known to have. */
export const changeReplyCount = (client: QueryClient, threadId: string, by: number) =>
  changeConversations(client, (rows) =>
    rows.map((row) =>
      row.id === threadId ? { ...row, replyCount: Math.max(0, row.replyCount + by) } : row,
    ),
  );
