import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import type { Decision, DecisionProgress } from '../../contract/moderation.ts';
import { serverReach } from '../api/server-reach.ts';
import { authStore, useUser } from '../session/auth-store.ts';
import { useDelayText, useErrorText } from '../shared/texts.ts';
import { announce } from '../ui/announcer.tsx';
import { showToast } from '../ui/toast-store.ts';
import { cancelListRequests, replaceRows, shownRows } from './cache.ts';
import { decisionHistory, type Undoable } from './history.ts';
import type { Also, DecisionAction, PendingDecision } from './queue.ts';
import { decisionQueue } from './send-decisions.ts';

/** Does a rejection of the owner's only hide a comment first? Acts on a filter say so themselves. */
const hidesFirst = (decision: Decision): boolean =>
  decision === 'reject' && (authStore.get().user?.settings.hold_hours ?? 0) > 0;

/** Until when a decision can be taken back. `holdHours`: null for an approval. */
export function useUndoText(holdHours: number | null): string {
  const t = useTranslations('bulk');
  const delayText = useDelayText();
  const { undo_seconds: undoSeconds = 0 } = useUser()?.settings ?? {};
  const facts = { delay: delayText(undoSeconds), n: holdHours ?? 0 };
  if (facts.n > 0) return t(undoSeconds > 0 ? 'undoHeld' : 'held', facts);
  const last = t(holdHours === null ? 'visible' : 'final');
  return undoSeconds > 0 ? `${t('undoFor', facts)} ${last}` : last;
}

/** The same of a rejection as the settings have it. */
export const useRejectionText = (): string => useUndoText(useUser()?.settings.hold_hours ?? 0);

export const statusAfter = { approve: 'approved', reject: 'rejected' } as const;

/** Decisions that may wait in the tab while the server cannot be reached. */
const mostWaiting = 200;

/** A decision in its undo delay, until this time. */
export const waitingDecision = (
  decision: Decision,
  { also, sendAfter }: { also: Also | undefined; sendAfter: string },
): DecisionProgress => ({
  decision,
  state: 'queued',
  send_after: sendAfter,
  failure: null,
  ban_asked: also === 'ban',
  hold_only: false,
  hold_first: hidesFirst(decision),
});

/** The row as the decision leaves it. A published comment needs no call to be approved. */
function rowAfter(row: ModeratedComment, decision: Decision, also?: Also): ModeratedComment {
  const undoSeconds = authStore.get().user?.settings.undo_seconds ?? 0;
  const sendAfter = new Date(Date.now() + undoSeconds * 1000).toISOString();
  const isSent = decision === 'reject' || row.moderation_status !== 'unmoderated';
  return {
    ...row,
    moderation_status: statusAfter[decision],
    author_trusted: row.author_trusted || also === 'trust',
    decision: isSent ? waitingDecision(decision, { also, sendAfter }) : null,
  };
}

function show(client: QueryClient, shown: ModeratedComment): void {
  void cancelListRequests(client);
  replaceRows(client, ({ id }) => (id === shown.id ? shown : undefined));
}

const actionOf = (decision: Decision, also: Also | undefined): DecisionAction => {
  if (decision === 'reject') return also === 'ban' ? 'reject_and_ban' : 'reject';
  return also === 'trust' ? 'approve_and_trust' : 'approve';
};

/** Decides on one comment: shows it at once, queues the call, restores the row when refused. */
export function useDecide(): (row: ModeratedComment, decision: Decision, also?: Also) => boolean {
  const t = useTranslations('comments');
  const text = useTranslations('decision');
  const status = useTranslations('status');
  const errorText = useErrorText();
  const client = useQueryClient();
  return (row, decision, also) => {
    if (row.video_id === '') {
      alert(t('missingVideoId'));
      return false;
    }
    const queue = decisionQueue(client);
    if (queue.size() >= mostWaiting && !serverReach.get()) {
      showToast({ id: 'line-full', kind: 'error', title: text('lineFull') });
      return false;
    }
    const { decided_at: seenAt } = row;
    show(client, rowAfter(row, decision, also));
    decisionHistory.add({ decision, rows: [row], bulk: false });
    const onRefused = (error: unknown) => {
      console.warn('The comment could not be moderated', error);
      decisionHistory.forget(new Set([row.id]));
      const title = t(decision === 'reject' ? 'rejectFailed' : 'approveFailed');
      showToast({ id: title, kind: 'error', title, detail: errorText(error, title) });
    };
    queue.add([
      {
        id: row.id,
        action: actionOf(decision, also),
        before: row,
        madeAt: Date.now(),
        seenAt,
        onRefused,
      },
    ]);
    announce(status(statusAfter[decision]));
    return true;
  };
}

/** Undoes decisions that have not been sent yet; of comments that are not loaded, the id is enough. */
export function useUndo(): (comments: readonly Undoable[]) => void {
  const t = useTranslations('decision');
  const comments = useTranslations('comments');
  const errorText = useErrorText();
  const client = useQueryClient();
  return (undoable) => {
    const onRefused = (error: unknown) => {
      const title = comments('updateFailed');
      const detail = errorText(error, t('undoFailed'));
      showToast(
        error === null
          ? { id: 'undo', kind: 'error', title: t('undoFailed') }
          : { id: 'undo', kind: 'error', title, detail },
      );
    };
    const shown = new Map(shownRows(client).map((row) => [row.id, row]));
    const pending = undoable.map(({ id, decided_at: seenAt }): PendingDecision => {
      const before = shown.get(id);
      return { id, action: 'undo', before, madeAt: Date.now(), seenAt, onRefused };
    });
    for (const { id, seenAt } of pending) {
      const before = decisionHistory.before(id);
      if (before !== undefined) show(client, { ...before, ...(seenAt && { decided_at: seenAt }) });
    }
    decisionHistory.forget(new Set(pending.map(({ id }) => id)));
    decisionQueue(client).add(pending);
    announce(t('undone'));
  };
}
