import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Has the channel read now. */
export function useSync() {
  const t = useTranslations('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/videos/process-all'),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.jobs }),
    onError: (error) => showToast({ kind: 'error', title: errorText(error, t('failed')) }),
  });
}
