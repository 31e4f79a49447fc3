import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Notification } from '../../../contract/notification.ts';
import { call, callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refetchNow } from '../../api/refetch.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { NotificationSearch } from './notification-search.ts';

/** What the bell shows. */
const LATEST = 10;

const latestOptions = queryOptions({
  queryKey: queryKeys.latestNotifications,
  queryFn: async ({ signal }) => {
    const query = { maxResults: String(LATEST) };
    const { rows, meta } = await callList('GET /api/notifications', { query, signal });
    return { latest: rows, unread: meta.unread };
  },
});

/** The newest notifications, whether or not they were read, and the number of all unread ones. */
export const useLatestNotifications = () => useQuery(latestOptions);

interface NotificationPage {
  rows: Notification[];
  next: string | undefined;
}

/** The list, page after page. What is told in between moves no row to another page. */
export const useNotifications = ({ unread, event }: NotificationSearch) =>
  useInfiniteQuery({
    queryKey: queryKeys.notificationList({ unread, event }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: NotificationPage) => next,
    queryFn: async ({ pageParam, signal }): Promise<NotificationPage> => {
      const { rows, meta } = await callList('GET /api/notifications', {
        query: {
          ...(unread === 1 && { unread: 'true' }),
          ...(event !== undefined && { event }),
          ...(pageParam !== undefined && { pageToken: pageParam }),
        },
        signal,
      });
      return { rows, next: meta.nextPageToken };
    },
  });

/** Which are read: one, or one with all older ones. */
type Read = { id: string } | { upTo: string };

/** Marks as read. The bell and the list then show what the server says. */
export function useMarkRead() {
  const client = useQueryClient();
  const t = useTranslations('notifications');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (which: Read) => {
      if ('id' in which) await call('POST /api/notifications/{id}/read', { params: which });
      else await call('POST /api/notifications/read', { body: { up_to: which.upTo } });
    },
    onSuccess: async () => {
      const shown = [queryKeys.latestNotifications, queryKeys.notificationLists];
      await Promise.all(shown.map((queryKey) => refetchNow(client, { queryKey })));
    },
    onError: (error) => showToast({ kind: 'error', title: errorText(error, t('markFailed')) }),
  });
}
