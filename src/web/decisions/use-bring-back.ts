import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryKeys } from '../api/query-keys.ts';
import { refetchNow } from '../api/refetch.ts';
import { useErrorText } from '../shared/texts.ts';
import { showToast } from '../ui/toast-store.ts';
import { inTurn } from './send-decisions.ts';

/** Shows viewers again what was hidden together: an act of its own, with its own undo. */
export function useBringBack(
  offer: 'POST /api/activity/{id}/bring-back' | 'POST /api/notifications/{id}/bring-back',
) {
  const t = useTranslations('decision');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => inTurn(client, (call) => call(offer, { params: { id } })),
    onSuccess: ({ data: { brought_back } }) => {
      if (brought_back === 0) {
        showToast({ kind: 'info', title: t('bringBackNone'), detail: t('bringBackNoneAbout') });
      }
      const { allComments, conversations, allQuota, jobs, outbox } = queryKeys;
      const { allActivity, notifications, automation } = queryKeys;
      const changed = [allComments, conversations, allQuota, jobs, outbox];
      for (const queryKey of [...changed, allActivity, notifications, automation]) {
        void refetchNow(client, { queryKey });
      }
    },
    onError: (error) => {
      const title = t('bringBackFailed');
      showToast({ kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
