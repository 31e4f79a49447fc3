import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { send } from '../../api/send.ts';
import { inTurn } from '../../decisions/send-decisions.ts';
import { saveFile } from '../../lib/save-file.ts';
import { goToGoogle } from '../../session/session.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type ActivitySearch, toActivityQuery } from './activity-search.ts';

/** The log, page after page. A decision on the way changes its outcome, so it is fetched again. */
export const useActivity = (search: ActivitySearch) => useLines(toActivityQuery(search));

/** The comments of one decision. */
export const useComments = (act: string) => useLines({ act });

function useLines(query: ReturnType<typeof toActivityQuery> | { act: string }) {
  return useInfiniteQuery({
    queryKey: queryKeys.activity(query),
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/activity', {
        query: { ...query, ...(pageParam === undefined ? {} : { pageToken: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextPageToken,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

export const useOwnVideos = () =>
  useQuery({
    queryKey: queryKeys.videoOptions(undefined),
    queryFn: async ({ signal }) =>
      (await callList('GET /api/videos/by-channel', { query: {}, signal })).rows,
    staleTime: 5 * 60_000,
  });

/** Takes a decision back; the server's event has every list fetched again. */
export function useUndo() {
  const t = useTranslations('decision');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (commentId: string) => {
      const body = { comment_ids: [commentId] };
      const { data } = await inTurn(client, (call) => call('POST /api/comments/undo', { body }));
      if (data.undone.length === 0) throw new Error('it was sent already');
    },
    onError: () => showToast({ kind: 'error', title: t('undoFailed') }),
  });
}

/** Saves what the filters leave as a CSV file. */
export function useExportActivity() {
  const t = useTranslations('activity');
  const again = useTranslations('yourData');
  const errorText = useErrorText();
  return async (search: ActivitySearch): Promise<void> => {
    try {
      const filters = new URLSearchParams(
        Object.entries(toActivityQuery(search)).map(([name, value]) => [name, value ?? '']),
      );
      const answer = await send({ method: 'GET', path: `/api/activity/export?${filters}` });
      saveFile(await answer.blob(), 'activity.csv');
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'fresh_sign_in_needed';
      showToast({
        kind: 'error',
        title: t('exportFailed'),
        detail: errorText(error, ''),
        ...(isStale
          ? { action: { label: again('signInAgain'), run: () => void goToGoogle() } }
          : {}),
      });
    }
  };
}
