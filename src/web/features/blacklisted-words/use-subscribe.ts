import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPublicUrl } from '../../../contract/public-url.ts';
import type { ListPreview } from '../../../contract/word-list.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { changed, type ListChoice } from './use-import.ts';

interface Asked {
  readonly url: string;
  readonly choice: ListChoice;
}

/** Reads a list at an address, shows what it has, and subscribes to it. */
export function useSubscribe(onDone: () => void) {
  const t = useTranslations('wordLists');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Asked & { readonly seen: ListPreview }>();

  const preview = useMutation({
    mutationFn: async ({ url, choice }: Asked) => {
      const body = { url, ...choice };
      const { data: seen } = await call('POST /api/word-lists/preview', { body });
      setChosen({ url, choice, seen });
    },
    onError: () => setChosen(undefined),
  });
  const apply = useMutation({
    mutationFn: ({ url, choice, seen }: Asked & { seen: ListPreview }) => {
      const body = { url, ...choice, confirmed_new: seen.list.new };
      return call('POST /api/word-lists', { body });
    },
    onSuccess: ({ data: { words: n } }) => {
      showToast({ kind: 'success', title: t('subscribed', { n }) });
      void client.invalidateQueries({ queryKey: queryKeys.allWords });
      onDone();
    },
    onError: (error, asked) => {
      showToast({ kind: 'error', title: t('failed'), detail: errorText(error, '') });
      if (error instanceof ApiError && error.code === 'import_changed') preview.mutate(asked);
    },
  });

  const [isBad, setBad] = useState(false);
  return {
    chosen,
    isReading: preview.isPending,
    isSaving: apply.isPending,
    error: isBad ? t('badAddress') : preview.error && errorText(preview.error, t('failed')),
    look: (text: string) => {
      const url = text.trim();
      setBad(!isPublicUrl(url));
      preview.reset();
      if (isPublicUrl(url)) preview.mutate({ url, choice: {} });
    },
    change: (choice: ListChoice) => {
      if (chosen) preview.mutate({ ...chosen, choice: changed(chosen.choice, choice) });
    },
    subscribe: () => {
      if (chosen) apply.mutate(chosen);
    },
  };
}
