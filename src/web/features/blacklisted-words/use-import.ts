import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { WordImportPreview, WordListBody } from '../../../contract/word-transfer.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** A file that the page refuses before it is sent. */
class FileRefused extends Error {
  readonly reason: 'notUtf8' | 'tooLarge';

  constructor(reason: FileRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Throws FileRefused for a file that is too large or no UTF-8. */
async function readFile(file: File): Promise<WordListBody> {
  if (file.size > limits.wordImportLength) throw new FileRefused('tooLarge');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return { text };
  } catch {
    throw new FileRefused('notUtf8');
  }
}

export interface ChosenFile {
  readonly name: string;
  readonly body: WordListBody;
  readonly seen: WordImportPreview;
}

/** What the owner may change in the preview. */
export type ColumnChoice = Pick<WordListBody, 'columns' | 'has_header'>;

/** Reads a file, shows what it would add, and adds it. */
export function useImport(onDone: () => void) {
  const t = useTranslations('wordImport');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile>();

  const preview = useMutation({
    mutationFn: async ({ name, body }: Pick<ChosenFile, 'name' | 'body'>) => {
      const { data: seen } = await call('POST /api/blacklisted-words/import/preview', { body });
      setChosen({ name, body, seen });
    },
  });
  const read = useMutation({
    mutationFn: async (file: File) => {
      const body = await readFile(file);
      await preview.mutateAsync({ name: file.name, body });
    },
    onError: () => setChosen(undefined),
  });
  const apply = useMutation({
    mutationFn: ({ body, seen }: ChosenFile) =>
      call('POST /api/blacklisted-words/import', { body: { ...body, confirmed_new: seen.new } }),
    onSuccess: ({ data: { added: n, duplicate: d, invalid: e } }) => {
      showToast({ kind: 'success', title: t('imported', { n, d, e }) });
      void client.invalidateQueries({ queryKey: queryKeys.allWords });
      onDone();
    },
    onError: (error, { name, body }) => {
      showToast({ kind: 'error', title: t('failed'), detail: errorText(error, '') });
      if (error instanceof ApiError && error.code === 'import_changed') {
        preview.mutate({ name, body });
      }
    },
  });

  const said = (error: unknown): string => {
    if (error instanceof FileRefused) return t(error.reason);
    const known = errorText(error, t('failed'));
    // The server says in English at which line it could not read on.
    const hasLine = error instanceof ApiError && error.code === 'unreadable_file';
    return hasLine ? `${known} ${error.message}` : known;
  };
  const error = read.error ?? preview.error;

  return {
    chosen,
    isReading: read.isPending || preview.isPending,
    isAdding: apply.isPending,
    error: error === null ? null : said(error),
    choose: (file: File) => read.mutate(file),
    change: (choice: ColumnChoice) => {
      if (chosen) preview.mutate({ name: chosen.name, body: { ...chosen.body, ...choice } });
    },
    add: () => {
      if (chosen) apply.mutate(chosen);
    },
  };
}
