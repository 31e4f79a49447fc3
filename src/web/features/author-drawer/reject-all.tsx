import { useQuery } from '@tanstack/react-query';
import { Ban, OctagonX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { BulkDialog } from '../../comment/bulk/bulk-dialog.tsx';
import { type BulkRequest, useBulkDecide } from '../../decisions/bulk/use-bulk-decide.ts';
import { useUser } from '../../session/auth-store.ts';
import { Button } from '../../ui/button.tsx';

/** Ids of an author's comments below the owner's videos that are not rejected yet. */
function useRejectable(authorId: string, channelId: string | null) {
  return useQuery({
    queryKey: queryKeys.rejectableBy(authorId),
    queryFn: async ({ signal }) => {
      const written = async (status: 'all' | 'rejected') => {
        const query = {
          author_channel_id: authorId,
          channel_id: channelId ?? undefined,
          moderation_status: status,
        };
        const { data } = await call('GET /api/comments/order', { query, signal });
        return data.comment_ids;
      };
      const [all, rejected] = await Promise.all([written('all'), written('rejected')]);
      const done = new Set(rejected);
      return all.filter((id) => !done.has(id));
    },
    enabled: channelId !== null,
    staleTime: 0,
  });
}

interface RejectAllProps {
  authorId: string;
  /** The loaded comments of the author. */
  rows: readonly ModeratedComment[];
}

/** Rejects everything that an author wrote on the owner's channel, after one question. */
export function RejectAll({ authorId, rows }: RejectAllProps) {
  const t = useTranslations('author');
  const ban = useTranslations('ban')('menu');
  const { data: ids = [] } = useRejectable(authorId, useUser()?.youtube_channel_id ?? null);
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const reject = useBulkDecide();
  if (ids.length === 0) return null;
  const ask = (also?: 'ban') => {
    const wanted = new Set(ids);
    const read = rows.filter(({ id }) => wanted.has(id));
    setRequest({ decision: 'reject', ids, rows: read, leftOut: 0, ...(also && { also }) });
  };
  return (
    <>
      <Button onClick={() => ask()}>
        <OctagonX size={16} aria-hidden />
        {t('rejectAll', { n: ids.length })}
      </Button>
      <Button onClick={() => ask('ban')}>
        <Ban size={16} aria-hidden />
        {ban}
      </Button>
      {request !== null && (
        <BulkDialog
          request={request}
          onConfirm={(narrowed) => {
            void reject(narrowed);
            setRequest(null);
          }}
          onCancel={() => setRequest(null)}
        />
      )}
    </>
  );
}
