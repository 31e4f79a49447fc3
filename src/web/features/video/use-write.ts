import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ThreadComment } from '../../../contract/thread.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { changeReplyCount, countsChanged, useFailureToast } from '../../comment/comment-changes.ts';
import { type Conversation, replaceRows, type ThreadRow } from '../../decisions/cache.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Puts a new row on the first or the last page of a conversation, once. */
function addRow(
  client: QueryClient,
  key: readonly unknown[],
  { row, at }: { row: ThreadRow; at: 'start' | 'end' },
): void {
  client.setQueryData<Conversation>(key, (conversation) => {
    if (conversation === undefined) return conversation;
    const { pages } = conversation;
    const place = at === 'start' ? 0 : pages.length - 1;
    return {
      ...conversation,
      pages: pages.map((page, index) => {
        const others = page.rows.filter(({ id }) => id !== row.id);
        if (index !== place) return { ...page, rows: others };
        return { ...page, rows: at === 'start' ? [row, ...others] : [...others, row] };
      }),
    };
  });
}

const asRow = (comment: ThreadComment): ThreadRow => ({ ...comment, replyCount: 0 });

export function usePost(videoId: string) {
  const t = useTranslations('thread');
  const failed = useFailureToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call('POST /api/videos/{id}/comments', { params: { id: videoId }, body: { text } }))
        .data,
    onSuccess: (comment) => {
      addRow(client, queryKeys.threads(videoId), { row: asRow(comment), at: 'start' });
      countsChanged(client, videoId);
      showToast({ kind: 'success', title: t('posted') });
    },
    onError: (error) => failed(error, t('postFailed')),
  });
}

/** Replies to a row; a reply to a reply joins its thread. */
export function useReply(row: ThreadRow) {
  const t = useTranslations('thread');
  const failed = useFailureToast();
  const client = useQueryClient();
  const threadId = row.parent_id ?? row.id;
  return useMutation({
    mutationFn: async (text: string) =>
      (await call('POST /api/comments/{id}/reply', { params: { id: row.id }, body: { text } }))
        .data,
    onSuccess: (comment) => {
      addRow(client, queryKeys.replies(threadId), { row: asRow(comment), at: 'end' });
      changeReplyCount(client, threadId, 1);
      countsChanged(client, row.video_id);
      showToast({ kind: 'success', title: t('replied') });
    },
    onError: (error) => failed(error, t('replyFailed')),
  });
}

export function useEdit(row: ThreadRow) {
  const t = useTranslations('thread');
  const failed = useFailureToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call('PUT /api/comments/{id}', { params: { id: row.id }, body: { text } })).data,
    onSuccess: (comment) => {
      replaceRows(client, ({ id }) => (id === comment.id ? comment : undefined));
      showToast({ kind: 'success', title: t('updated') });
    },
    onError: (error) => failed(error, t('updateFailed')),
  });
}
