import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { replaceRows } from '../../domain/comments/row-cache.ts';
import { statusAfter } from '../../domain/comments/use-decide.ts';
import { useErrorText } from '../../domain/use-error-text.ts';
import { formatTime } from '../../lib/format-date.ts';
import { showToast } from '../../ui/toast-store.ts';

interface BulkDecision {
  readonly rows: readonly ModeratedComment[];
  readonly decision: Decision;
}

const toastId = 'bulk-moderation';

/** Approve or reject many comments in one request. */
export function useBulkDecide() {
  const t = useTranslations('comments');
  const bulk = useTranslations('bulk');
  const locale = useLocale();
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, decision }: BulkDecision) => {
      const ids = rows.map(({ comment_id }) => comment_id);
      const { data } = await call('POST /api/comments/bulk-moderate', {
        body: {
          comment_ids: ids,
          reject: decision === 'reject',
          video_id: '',
          comment_details: ids.map((comment_id) => ({ comment_id })),
        },
      });
      return data;
    },
    onSuccess: (result, { decision }) => {
      const { accepted, skipped, send_after, job_id } = result;
      const taken = new Set(accepted);
      replaceRows(client, (row) =>
        taken.has(row.comment_id) && send_after !== null
          ? {
              ...row,
              moderation_status: statusAfter[decision],
              decision: { decision, state: 'queued', send_after, failure: null },
            }
          : undefined,
      );
      void client.invalidateQueries({ queryKey: queryKeys.allQuota });
      if (job_id !== null) void client.invalidateQueries({ queryKey: queryKeys.jobs });
      const n = accepted.length;
      const when =
        send_after === null ? [] : [t('goesAt', { time: formatTime(send_after, locale) })];
      const rest =
        skipped.length === 0 ? [] : [bulk('partial', { done: n, failed: skipped.length })];
      showToast({
        id: toastId,
        kind: 'success',
        title: decision === 'reject' ? t('rejectedN', { n }) : t('approvedN', { n }),
        detail: [...when, ...rest].join(' '),
      });
    },
    onError: (error) => {
      const title = t('moderateFailed');
      showToast({ id: toastId, kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
