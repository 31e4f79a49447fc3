import { useTranslations } from 'use-intl';
import type { WordFileFormat } from '../../../contract/word-transfer.ts';
import { send } from '../../api/send.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Saves the whole list as a file. */
export function useExportWords() {
  const t = useTranslations('words');
  const errorText = useErrorText();
  return async (format: WordFileFormat): Promise<void> => {
    try {
      const path = `/api/blacklisted-words/export?format=${format}`;
      const answer = await send({ method: 'GET', path });
      saveFile(await answer.blob(), `blacklisted-words.${format}`);
    } catch (error) {
      showToast({ kind: 'error', title: t('exportFailed'), detail: errorText(error, '') });
    }
  };
}
