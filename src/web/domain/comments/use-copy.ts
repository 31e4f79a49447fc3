import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast-store.ts';

/** Copies a text, and says whether the browser let it. */
export function useCopy(): (text: string) => Promise<unknown> {
  const t = useTranslations('comments');
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
}
