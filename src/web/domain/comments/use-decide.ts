import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { call } from '../../api/client.ts';
import { announce } from '../../ui/announcer.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useErrorText } from '../use-error-text.ts';
import { refreshDecisions } from './refresh-decisions.ts';
import { replaceRows } from './row-cache.ts';

interface SingleDecision {
  readonly row: ModeratedComment;
  readonly decision: Decision;
}

export const statusAfter = { approve: 'approved', reject: 'rejected' } as const;

/** Shows the decision at once, before the server has answered. */
function showDecided(client: QueryClient, { row, decision }: SingleDecision): void {
  const decided: ModeratedComment = {
    ...row,
    moderation_status: statusAfter[decision],
    decision: { decision, state: 'queued', send_after: new Date().toISOString(), failure: null },
  };
  replaceRows(client, (other) => (other.id === row.id ? decided : undefined));
}

/** Approve or reject one comment. What failed goes back to how it was, and is said. */
export function useDecide() {
  const t = useTranslations('comments');
  const status = useTranslations('status');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ row, decision }: SingleDecision) =>
      call('POST /api/comments/{id}/moderate', {
        params: { id: row.id },
        body: { reject: decision === 'reject' },
      }),
    onMutate: (single) => showDecided(client, single),
    onSuccess: ({ data }, { decision }) => {
      replaceRows(client, (other) => (other.id === data.id ? data : undefined));
      announce(status(statusAfter[decision]));
    },
    onError: (error, { row, decision }) => {
      replaceRows(client, (other) => (other.id === row.id ? row : undefined));
      const title = t(decision === 'reject' ? 'rejectFailed' : 'approveFailed');
      showToast({ kind: 'error', title, detail: errorText(error, title) });
    },
  });
}

/** Takes decisions back that have not been sent yet. */
export function useUndo() {
  const t = useTranslations('decision');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly ModeratedComment[]) =>
      (await call('POST /api/comments/undo', { body: { comment_ids: rows.map(({ id }) => id) } }))
        .data,
    onSuccess: async ({ undone, skipped }, rows) => {
      await refreshDecisions(client, rows);
      if (undone.length > 0) announce(t('undone'));
      if (skipped.length > 0) showToast({ kind: 'error', title: t('undoFailed') });
    },
    onError: (error) => showToast({ kind: 'error', title: errorText(error, t('undoFailed')) }),
  });
}
