import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WatchBody } from '../../../contract/channel.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refetchNow } from '../../api/refetch.ts';

/** Whatever lists channels, videos or comments is read again after the change. */
function useRefetch() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.channels, queryKeys.allVideos, queryKeys.allComments].map((queryKey) =>
        refetchNow(client, { queryKey }),
      ),
    );
}

/** Starts watching a channel; answers the channel, which may be the owner's. */
export const useWatch = () =>
  useMutation({
    mutationFn: async (body: WatchBody) => (await call('POST /api/channels', { body })).data,
    onSuccess: useRefetch(),
  });

/** Stops watching a channel by its id. */
export const useUnwatch = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/channels/{id}', { params: { id } }),
    onSuccess: useRefetch(),
  });

/** What the owner typed, as the name that it is: an id, an address or a handle. */
export function readChannelName(text: string): WatchBody {
  const typed = text.trim();
  if (/^UC[\w-]{22}$/.test(typed)) return { id: typed };
  if (typed.includes('/')) return { url: typed };
  return { handle: typed.startsWith('@') ? typed : `@${typed}` };
}
