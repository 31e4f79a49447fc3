import { useTranslations } from 'use-intl';
import type { WordFileFormat } from '../../../contract/word-transfer.ts';
import { send } from '../../api/send.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Saves the words as a file; `forOthers` without what may tell of a comment. */
export function useExportWords() {
  const t = useTranslations('words');
  const errorText = useErrorText();
  return async (format: WordFileFormat, forOthers = false): Promise<void> => {
    try {
      const path = `/api/blacklisted-words/export?format=${format}&for_others=${forOthers}`;
      const answer = await send({ method: 'GET', path });
      saveFile(await answer.blob(), `blacklisted-words${forOthers ? '-for-others' : ''}.${format}`);
    } catch (error) {
      showToast({ kind: 'error', title: t('exportFailed'), detail: errorText(error, '') });
    }
  };
}
