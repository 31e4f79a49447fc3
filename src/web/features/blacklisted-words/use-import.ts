import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { decodeList, samplesOf } from '../../../contract/decode-list.ts';
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
  /** How its letters would be read. */
  readonly samples: ReturnType<typeof samplesOf>;

  constructor(reason: FileRefused['reason'], samples: FileRefused['samples'] = []) {
    super(reason);
    this.reason = reason;
    this.samples = samples;
  }
}

interface ListFile {
  readonly file: File;
  /** What the owner says that its letters are. */
  readonly encoding?: string;
}

/** Throws FileRefused for a file that is too large, or whose letters only the owner knows. */
async function readFile({ file, encoding }: ListFile): Promise<WordListBody> {
  if (file.size > limits.wordImportLength) throw new FileRefused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeList(bytes, encoding);
  if (text === undefined) throw new FileRefused('notUtf8', samplesOf(bytes));
  return { text };
}

export interface ChosenList {
  /** The name of its file; null: it was pasted. */
  readonly name: string | null;
  readonly body: WordListBody;
  readonly seen: WordImportPreview;
}

/** What the owner may change in the preview. */
export type ListChoice = Omit<WordListBody, 'text'>;

/** Columns are others where a text is read otherwise. */
export function changed(
  { columns, has_header, ...rest }: ListChoice,
  choice: ListChoice,
): ListChoice {
  if (choice.layout) return { ...rest, ...choice };
  return {
    ...rest,
    ...(columns === undefined ? {} : { columns }),
    ...(has_header === undefined ? {} : { has_header }),
    ...choice,
  };
}

/** Reads a list, shows what it would add, and adds it. */
export function useImport(onDone: () => void) {
  const t = useTranslations('wordImport');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenList>();

  const preview = useMutation({
    mutationFn: async ({ name, body }: Pick<ChosenList, 'name' | 'body'>) => {
      const { data: seen } = await call('POST /api/blacklisted-words/import/preview', { body });
      setChosen({ name, body, seen });
    },
  });
  const read = useMutation({
    mutationFn: async (given: ListFile) => {
      preview.reset();
      const body = await readFile(given);
      await preview.mutateAsync({ name: given.file.name, body });
    },
    onError: () => setChosen(undefined),
  });
  const apply = useMutation({
    mutationFn: ({ body, seen }: ChosenList) =>
      call('POST /api/blacklisted-words/import', { body: { ...body, confirmed_new: seen.new } }),
    onSuccess: ({ data: { added: n, duplicate: d, repeated: r, invalid: e } }) => {
      showToast({ kind: 'success', title: t('imported', { n, d, r, e }) });
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
    choose: (file: File) => read.mutate({ file }),
    /** How the letters of the file may be read, which only the owner knows. */
    samples: error instanceof FileRefused ? error.samples : [],
    readAs: (encoding: string) => {
      if (read.variables) read.mutate({ file: read.variables.file, encoding });
    },
    paste: (text: string) => {
      read.reset();
      preview.mutate({ name: null, body: { text } });
    },
    change: (choice: ListChoice) => {
      if (!chosen) return;
      const { text, ...before } = chosen.body;
      preview.mutate({ name: chosen.name, body: { text, ...changed(before, choice) } });
    },
    add: () => {
      if (chosen) apply.mutate(chosen);
    },
  };
}
