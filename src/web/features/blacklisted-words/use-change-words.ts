import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BlacklistedWord, BlacklistedWordBody } from '../../../contract/blacklisted-word.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';
import { announce } from '../../ui/announcer.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { removeLater } from './removals.ts';

export function useAddWord() {
  const t = useTranslations('words');
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (body: BlacklistedWordBody) => call('POST /api/blacklisted-words', { body }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t('added') });
      void client.invalidateQueries({ queryKey: queryKeys.allWords });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: t('addFailed'), detail: errorText(error, '') }),
  });
}

/** Removes a word after the time to undo; the row says so meanwhile. */
export function useRemoveWord() {
  const t = useTranslations('words');
  const client = useQueryClient();
  const errorText = useErrorText();
  return ({ id, word }: BlacklistedWord) => {
    announce(t('removing', { word }));
    removeLater(id, async (leaving) => {
      try {
        await call('DELETE /api/blacklisted-words/{id}', { params: { id }, keepalive: leaving });
        showToast({ kind: 'success', title: t('wordRemoved') });
      } catch (error) {
        showToast({ kind: 'error', title: t('removeFailed'), detail: errorText(error, '') });
      }
      await client.invalidateQueries({ queryKey: queryKeys.allWords });
    });
  };
}
