import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { changeConversations } from '../decisions/cache.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { showToast } from '../ui/toast-store.ts';
import { changeReplyCount, countsChanged, useFailureToast } from './comment-changes.ts';

function useDelete(row: ModeratedComment) {
  const t = useTranslations('thread');
  const failed = useFailureToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/comments/{id}', { params: { id: row.id } }),
    onSuccess: () => {
      changeConversations(client, (rows) => rows.filter(({ id }) => id !== row.id));
      if (row.parent_id !== null) changeReplyCount(client, row.parent_id, -1);
      for (const queryKey of [queryKeys.commentLists, queryKeys.commentOrders]) {
        void client.invalidateQueries({ queryKey });
      }
      countsChanged(client, row.video_id);
      showToast({ kind: 'success', title: t('deleted') });
    },
    onError: (error) => failed(error, t('deleteFailed')),
  });
}

/** Asks once: what is deleted on the platform does not come back. */
export function DeleteDialog({ row, onClose }: { row: ModeratedComment; onClose: () => void }) {
  const t = useTranslations('thread');
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = useDelete(row);
  return (
    <Dialog open onClose={onClose} title={t('deleteTitle')} initialFocus={cancel}>
      <p className="text-ink-2">{t('deleteWhat')}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button ref={cancel} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSettled: onClose })}
        >
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  );
}
