import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import type { WordList } from '../../../contract/word-list.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** A list by its host and path. */
export const nameOf = (url: string): string => url.replace(/^https:\/\//, '');

/** Changes something of a list, and has words and lists fetched again. */
function useListChange<Change>(
  change: (given: Change) => Promise<unknown>,
  done: (given: Change) => string,
) {
  const t = useTranslations('wordLists');
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, given) => showToast({ id: 'list', kind: 'success', title: done(given) }),
    onError: (error) =>
      showToast({ kind: 'error', title: t('failed'), detail: errorText(error, '') }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.allWords }),
  });
}

/** Leaves a word of a list out, or takes it back. */
export function useLeaveOut() {
  const t = useTranslations('wordLists');
  const { mutate } = useListChange(
    ({ id, left_out: isOut }: BlacklistedWord) =>
      call('PUT /api/blacklisted-words/{id}', { params: { id }, body: { left_out: !isOut } }),
    ({ word, left_out: isOut }) => t(isOut ? 'takenBack' : 'leftOut', { word }),
  );
  return (word: BlacklistedWord) => mutate(word);
}

/** Lets rules act because of the words of a list alone, or no longer. */
export function useMayAct() {
  const t = useTranslations('wordLists');
  return useListChange(
    ({ id, may_act: may }: WordList) =>
      call('PUT /api/word-lists/{id}', { params: { id }, body: { may_act: !may } }),
    ({ may_act: may }) => t(may ? 'mayNotActNow' : 'mayActNow'),
  );
}

export function useUnsubscribe() {
  const t = useTranslations('wordLists');
  return useListChange(
    ({ id }: WordList) => call('DELETE /api/word-lists/{id}', { params: { id } }),
    ({ words: n }) => t('ended', { n }),
  );
}
