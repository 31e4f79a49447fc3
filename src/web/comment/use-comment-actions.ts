import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { replaceRows } from '../decisions/cache.ts';
import { inTurn } from '../decisions/send-decisions.ts';
import { useErrorText } from '../shared/texts.ts';
import { showToast } from '../ui/toast-store.ts';

/** Copies a text, and says whether the browser let it. */
export function useCopy(): (text: string) => Promise<unknown> {
  const t = useTranslations('comments');
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
}

/** Marks a comment as spam here, and offers the platform's own page for a real report. */
export function useReport(failedTitle: 'reportFailed' | 'reportFailedRetry') {
  const t = useTranslations('thread');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (row: ModeratedComment) =>
      (
        await inTurn(client, (make) =>
          make('POST /api/comments/{id}/report', { params: { id: row.id } }),
        )
      ).data,
    onSuccess: ({ url }, { id, moderation_status: before }) => {
      const status = before === 'rejected' ? before : 'spam';
      replaceRows(client, (row) =>
        row.id === id ? { ...row, moderation_status: status } : undefined,
      );
      void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
      showToast({
        kind: 'success',
        title: t('reported'),
        detail: t('reportedWhere'),
        link: { href: url, label: t('openOnYoutube') },
      });
    },
    onError: (error) => {
      const title = t(failedTitle);
      showToast({ kind: 'error', title, detail: errorText(error, title) });
    },
  });
}

interface Trust {
  readonly authorId: string;
  readonly trusted: boolean;
}

const send = ({ authorId, trusted }: Trust): Promise<unknown> =>
  trusted
    ? call('POST /api/authors/trusted', { body: { author_channel_id: authorId } })
    : call('DELETE /api/authors/trusted/{id}', { params: { id: authorId } });

/** Trusts an author, or stops trusting them. A job re-checks the scores afterwards. */
export function useTrust() {
  const t = useTranslations('comments');
  const undo = useTranslations('decision')('undo');
  const errorText = useErrorText();
  const client = useQueryClient();
  const show = ({ authorId, trusted }: Trust) =>
    replaceRows(client, (row) =>
      row.author_channel_id === authorId ? { ...row, author_trusted: trusted } : undefined,
    );
  const trust = useMutation({
    mutationFn: send,
    // One after the other, so that the last change stays the last.
    scope: { id: 'trust' },
    onMutate: show,
    onSuccess: (_, { authorId, trusted }) => {
      void client.invalidateQueries({ queryKey: queryKeys.authors });
      showToast({
        id: 'trust',
        kind: 'success',
        title: t(trusted ? 'trusted' : 'trustEnded'),
        action: { label: undo, run: () => trust.mutate({ authorId, trusted: !trusted }) },
      });
    },
    onError: (error, { authorId, trusted }) => {
      show({ authorId, trusted: !trusted });
      const title = t('trustFailed');
      showToast({ id: 'trust', kind: 'error', title, detail: errorText(error, title) });
    },
  });
  return trust;
}
