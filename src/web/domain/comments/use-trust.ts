import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useErrorText } from '../use-error-text.ts';
import { replaceRows } from './row-cache.ts';

interface Trust {
  readonly authorId: string;
  readonly trusted: boolean;
}

const send = ({ authorId, trusted }: Trust): Promise<unknown> =>
  trusted
    ? call('POST /api/authors/trusted', { body: { author_channel_id: authorId } })
    : call('DELETE /api/authors/trusted/{id}', { params: { id: authorId } });

/** Trusts an author, or no more. The scores follow when the comments have been judged again. */
export function useTrust() {
  const t = useTranslations('comments');
  const errorText = useErrorText();
  const client = useQueryClient();
  const show = ({ authorId, trusted }: Trust) =>
    replaceRows(client, (row) =>
      row.author_channel_id === authorId ? { ...row, author_trusted: trusted } : undefined,
    );
  return useMutation({
    mutationFn: send,
    // One after the other: taking trust back may not overtake giving it.
    scope: { id: 'trust' },
    onMutate: show,
    onSuccess: (_, { trusted }) =>
      showToast({ kind: 'success', title: t(trusted ? 'trusted' : 'trustEnded') }),
    onError: (error, { authorId, trusted }) => {
      show({ authorId, trusted: !trusted });
      const title = t('trustFailed');
      showToast({ kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
