import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refetchNow } from '../../api/refetch.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** What splits, merges and their undo have in common: they change lists, and may fail. */
function useAfterGrouping() {
  const t = useTranslations('grouping');
  const errorText = useErrorText();
  const client = useQueryClient();
  return {
    onDone: (title: string) => {
      showToast({ id: 'grouping', kind: 'success', title });
      void refetchNow(client, { queryKey: queryKeys.allComments });
    },
    onError: (error: Error) => {
      const title = t('groupingFailed');
      showToast({ id: 'grouping', kind: 'error', title, detail: errorText(error, title) });
    },
  };
}

/** Splits comments off that do not belong to a campaign. */
export function useSplit(id: string) {
  const t = useTranslations('grouping');
  const { onDone, onError } = useAfterGrouping();
  return useMutation({
    mutationFn: async (commentIds: readonly string[]) =>
      (
        await call('POST /api/campaigns/{id}/split', {
          params: { id },
          body: { comment_ids: [...commentIds] },
        })
      ).data,
    onSuccess: (_split, commentIds) => onDone(t('splitDone', { n: commentIds.length })),
    onError,
  });
}

/** Merges a campaign with another, and opens the one that both have become. */
export function useMerge(id: string) {
  const t = useTranslations('grouping');
  const navigate = useNavigate();
  const { onDone, onError } = useAfterGrouping();
  return useMutation({
    mutationFn: async (otherId: string) =>
      (await call('POST /api/campaigns/merge', { body: { campaign_ids: [id, otherId] } })).data,
    onSuccess: async ({ campaign_id: campaignId }) => {
      if (campaignId !== id) {
        await navigate({ to: '/campaigns/$campaignId', params: { campaignId }, replace: true });
      }
      onDone(t('mergeDone'));
    },
    onError,
  });
}

/** Undoes a split or a merge. A campaign that is gone then gives way to the one left. */
export function useUndoGrouping(id: string) {
  const t = useTranslations('grouping');
  const navigate = useNavigate();
  const { onDone, onError } = useAfterGrouping();
  return useMutation({
    mutationFn: async (factId: string) =>
      (await call('DELETE /api/campaign-facts/{id}', { params: { id: factId } })).data,
    onSuccess: async ({ campaign_ids: left }) => {
      const [campaignId] = left;
      if (campaignId !== undefined && !left.includes(id)) {
        await navigate({ to: '/campaigns/$campaignId', params: { campaignId }, replace: true });
      }
      onDone(t('undone'));
    },
    onError,
  });
}
