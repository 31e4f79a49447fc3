import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

type Counted =
  | { moderation_status: 'unmoderated'; is_spam: 'true' }
  | { moderation_status: 'pending' };

const useCount = (query: Counted, channelId: string | null, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.commentCount({ ...query, channelId }),
    queryFn: async ({ signal }) => {
      const own = channelId === null ? {} : { channel_id: channelId };
      const { meta } = await call('GET /api/comments', {
        query: { ...query, ...own, page_size: '1' },
        signal,
      });
      return meta.total;
    },
    enabled,
  });

/** What waits for the owner: spam still public, and comments the platform holds for review. */
export function useSweepCounts(channelId: string | null, enabled: boolean) {
  const flagged = useCount(
    { moderation_status: 'unmoderated', is_spam: 'true' },
    channelId,
    enabled,
  );
  const pending = useCount({ moderation_status: 'pending' }, channelId, enabled);
  return {
    flagged: flagged.data,
    pending: pending.data,
    failed: flagged.isError || pending.isError,
  };
}
