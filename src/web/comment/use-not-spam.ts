import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { queryKeys } from '../api/query-keys.ts';
import { cancelListRequests, showStored } from '../decisions/cache.ts';
import { decisionHistory } from '../decisions/history.ts';
import { decisionQueue, inTurn } from '../decisions/send-decisions.ts';
import { useUndo } from '../decisions/use-decide.ts';
import { useErrorText } from '../shared/texts.ts';
import { showToast } from '../ui/toast-store.ts';

/** Says of a comment that it is no spam, and tells what that has taught. */
export function useNotSpam() {
  const t = useTranslations('notSpam');
  const undoText = useTranslations('decision')('undo');
  const openText = useTranslations('comments')('openOnYoutube');
  const errorText = useErrorText();
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: async ({ id }: ModeratedComment) =>
      (await inTurn(client, (call) => call('POST /api/comments/{id}/not-spam', { params: { id } })))
        .data,
    onMutate: (row) => decisionHistory.add({ decision: 'approve', rows: [row], bulk: false }),
    onSuccess: ({ comment, names, words, unflagged, url }, row) => {
      void cancelListRequests(client);
      showStored(client, [comment], decisionQueue(client).isUnsettled);
      decisionHistory.note(row.id, comment.decided_at);
      void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
      const taught = [
        ...names.map((word) => t('name', { word })),
        ...words.filter((word) => !names.includes(word)).map((word) => t('word', { word })),
        ...(unflagged > 0 ? [t('unflagged', { n: unflagged })] : []),
        ...listedIn(row).map((word) => t('listed', { word })),
        ...(url === undefined ? [] : [t('staysRejected')]),
      ];
      showToast({
        id: 'not-spam',
        kind: 'success',
        title: t('said'),
        detail: taught.join('; '),
        action: { label: undoText, run: () => undo([comment]) },
        ...(url !== undefined && { link: { href: url, label: openText } }),
      });
    },
    onError: (error, { id }) => {
      decisionHistory.forget(new Set([id]));
      const title = t('failed');
      showToast({ id: 'not-spam', kind: 'error', title, detail: errorText(error, title) });
    },
  });
}

/** The words of the owner's own list that were found in it: "Not spam" takes none from there. */
const listedIn = ({ reasons }: ModeratedComment): string[] =>
  reasons.flatMap(({ signal, values: { word } }) =>
    signal === 'blacklisted_words' && typeof word === 'string' ? [word] : [],
  );
