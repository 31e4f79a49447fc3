import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useErrorText } from '../use-error-text.ts';
import { replaceRows } from './row-cache.ts';

/** Marks a comment as spam here, and offers the platform's own page for a real report. */
export function useReport(failedTitle: 'reportFailed' | 'reportFailedRetry') {
  const t = useTranslations('thread');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (row: ModeratedComment) =>
      (await call('POST /api/comments/{id}/report', { params: { id: row.id } })).data,
    onSuccess: ({ url }, { id, moderation_status: before }) => {
      const status = before === 'rejected' ? before : 'spam';
      replaceRows(client, (row) =>
        row.id === id ? { ...row, moderation_status: status } : undefined,
      );
      void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
      showToast({
        kind: 'success',
        title: t('reported'),
        detail: t('reportedWhere'),
        link: { href: url, label: t('openOnYoutube') },
      });
    },
    onError: (error) => {
      const title = t(failedTitle);
      showToast({ kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
