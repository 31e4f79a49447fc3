import { useTranslations } from 'use-intl';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { joinWords } from '../../../contract/split-words.ts';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { fetchAllWords } from './fetch-words.ts';

const joined = (words: readonly BlacklistedWord[]) => joinWords(words.map(({ word }) => word));

/** Throws where there is no word, so that the clipboard keeps what it has. */
function joinedSome(words: readonly BlacklistedWord[]): string {
  if (words.length === 0) throw new Error('the list has no words');
  return joined(words);
}

/**
 * Copies text that is still loading. Safari allows writing only during the click, but takes a
 * promise.
 */
const writeLater = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': text.then((content) => new Blob([content], { type: 'text/plain' })),
    }),
  ]);

export function useCopyWords() {
  const t = useTranslations('words');
  const errorText = useErrorText();

  function copy(words: readonly BlacklistedWord[]): void {
    navigator.clipboard.writeText(joined(words)).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
  }

  async function copyAll(): Promise<void> {
    const fetching = fetchAllWords();
    const [fetched, written] = await Promise.allSettled([
      fetching,
      writeLater(fetching.then(joinedSome)),
    ]);
    if (fetched.status === 'rejected') {
      // A refusal by the server, or an answer without a list.
      const refused = fetched.reason instanceof ApiError && fetched.reason.status !== 200;
      const title = t(refused ? 'fetchAllFailed' : 'couldNotFetchAll');
      showToast({ kind: 'error', title, detail: errorText(fetched.reason, '') });
      return;
    }
    if (fetched.value.length === 0) {
      showToast({ kind: 'info', title: t('nothingToCopy') });
      return;
    }
    if (written.status === 'rejected') {
      showToast({ kind: 'error', title: t('copyFailed') });
      return;
    }
    showToast({ kind: 'success', title: t('allCopied') });
  }

  return { copy, copyAll };
}
