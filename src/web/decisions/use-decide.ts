import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import type { Decision } from '../../contract/moderation.ts';
import { authStore } from '../session/auth-storage.ts';
import { useErrorText } from '../shared/texts.ts';
import { announce } from '../ui/announcer.tsx';
import { showToast } from '../ui/toast-store.ts';
import { keepLists, replaceRows } from './cache.ts';
import { decisionLog } from './history.ts';
import { decisionLine } from './send-decisions.ts';

export const statusAfter = { approve: 'approved', reject: 'rejected' } as const;

/** As many decisions as may wait in the tab while the server cannot be reached. */
const mostWaiting = 200;

/** The row as it is going to be. What is published already needs no call to be approved. */
function decided(row: ModeratedComment, decision: Decision): ModeratedComment {
  const undoSeconds = authStore.get().user?.settings.undo_seconds ?? 0;
  const sendAfter = new Date(Date.now() + undoSeconds * 1000).toISOString();
  const isSent = decision === 'reject' || row.moderation_status !== 'unmoderated';
  return {
    ...row,
    moderation_status: statusAfter[decision],
    decision: isSent ? { decision, state: 'queued', send_after: sendAfter, failure: null } : null,
  };
}

function show(client: QueryClient, shown: ModeratedComment): void {
  void keepLists(client);
  replaceRows(client, ({ id }) => (id === shown.id ? shown : undefined));
}

/** Approve or reject one comment: shown at once, sent in line, put back where it is refused. */
export function useDecide(): (row: ModeratedComment, decision: Decision) => boolean {
  const t = useTranslations('comments');
  const decision = useTranslations('decision');
  const status = useTranslations('status');
  const errorText = useErrorText();
  const client = useQueryClient();
  return (row, step) => {
    if (row.video_id === '') {
      alert(t('missingVideoId'));
      return false;
    }
    const line = decisionLine(client);
    if (line.size() >= mostWaiting && !navigator.onLine) {
      showToast({ id: 'line-full', kind: 'error', title: decision('lineFull') });
      return false;
    }
    show(client, decided(row, step));
    decisionLog.add({ decision: step, rows: [row], bulk: false });
    const onRefused = (error: unknown) => {
      console.warn('The comment could not be moderated', error);
      decisionLog.forget(new Set([row.id]));
      const title = t(step === 'reject' ? 'rejectFailed' : 'approveFailed');
      showToast({ id: title, kind: 'error', title, detail: errorText(error, title) });
    };
    line.add([{ id: row.id, step, before: row, onRefused }]);
    announce(status(statusAfter[step]));
    return true;
  };
}

/** Takes decisions back that have not been sent yet. */
export function useUndo(): (rows: readonly ModeratedComment[]) => void {
  const t = useTranslations('decision');
  const comments = useTranslations('comments');
  const errorText = useErrorText();
  const client = useQueryClient();
  return (rows) => {
    const onRefused = (error: unknown) => {
      const title = comments('updateFailed');
      const detail = errorText(error, t('undoFailed'));
      showToast(
        error === null
          ? { id: 'undo', kind: 'error', title: t('undoFailed') }
          : { id: 'undo', kind: 'error', title, detail },
      );
    };
    const wishes = rows.map((row) => ({
      id: row.id,
      step: 'undo' as const,
      before: row,
      onRefused,
    }));
    for (const { id } of rows) {
      const before = decisionLog.before(id);
      if (before !== undefined) show(client, before);
    }
    decisionLog.forget(new Set(rows.map(({ id }) => id)));
    decisionLine(client).add(wishes);
    announce(t('undone'));
  };
}
