import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showToast } from '../../ui/toast-store.ts';

function useFailureToast(
  failed: boolean,
  id: 'channelsFailed' | 'videosFailed' | 'loadFailed',
): void {
  const t = useTranslations('comments');
  useEffect(() => {
    if (failed) showToast({ id, kind: 'error', title: t(id) });
  }, [failed, id, t]);
}

export function useChannels() {
  const query = useQuery({
    queryKey: queryKeys.channels,
    queryFn: async ({ signal }) => (await call('GET /api/channels', { signal })).data ?? [],
    staleTime: 5 * 60_000,
  });
  useFailureToast(query.isError, 'channelsFailed');
  return { channels: query.data ?? [], isPending: query.isPending };
}

export function useVideoOptions(channelId: string | undefined) {
  const query = useQuery({
    queryKey: queryKeys.videoOptions(channelId),
    queryFn: async ({ signal }) => {
      const chosen = channelId === undefined ? {} : { channel_id: channelId };
      return (await call('GET /api/videos/by-channel', { query: chosen, signal })).data ?? [];
    },
    staleTime: 5 * 60_000,
  });
  useFailureToast(query.isError, 'videosFailed');
  return query.data ?? [];
}

export const useListFailureToast = (failed: boolean): void => useFailureToast(failed, 'loadFailed');
