import { Plus } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BlacklistedWordBody } from '../../../contract/blacklisted-word.ts';
import { limits } from '../../../contract/limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Sentence } from '../../ui/text.tsx';
import { useAddWord } from './change-words.ts';

const matches = ['contains', 'exact', 'regex'] as const satisfies BlacklistedWordBody['match'][];
const noWord = { word: '', description: '', match: matches[0] } as const;

/** The error to show under the field, where the word itself is wrong. */
function useWordError(error: unknown): string | null {
  const t = useTranslations('words');
  const errorText = useErrorText();
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'already_listed':
    case 'blacklist_full':
      return errorText(error, '');
    case 'invalid_pattern':
      // The engine's own message, which is in English, says what it could not read.
      return `${errorText(error, '')} ${error.message}`;
    case 'invalid_input':
      return t('wordCannotBeEmpty');
    default:
      return null;
  }
}

interface WordFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** In a dialog on another page: the word to start with, and what follows once it is added. */
  offered?: { readonly word: string; readonly onAdded: () => void };
}

const looks = {
  page: 'bound p-3.5 sm:grid-cols-2 md:grid-cols-[1fr_9.5rem_1.4fr_auto]',
  dialog: 'sm:grid-cols-[1fr_9.5rem]',
};

export function WordForm({ field, offered }: WordFormProps) {
  const t = useTranslations('words');
  const place = offered === undefined ? 'page' : 'dialog';
  const [entry, setEntry] = useState<BlacklistedWordBody>({
    ...noWord,
    word: offered?.word ?? noWord.word,
  });
  const [blank, setBlank] = useState(false);
  const add = useAddWord(place === 'dialog');
  const refused = useWordError(add.error);
  const id = useId();
  const error = blank ? t('wordCannotBeEmpty') : refused;

  function edit(changes: Partial<BlacklistedWordBody>): void {
    setEntry({ ...entry, ...changes });
    setBlank(false);
    if (add.isError) add.reset();
  }

  /** The next word may already be on its way. */
  const clear = () =>
    setEntry((shown) => (shown === entry ? { ...noWord, match: entry.match } : shown));

  function submit(): void {
    field.current?.focus();
    if (entry.word.trim() === '') setBlank(true);
    else add.mutate(entry, { onSuccess: offered?.onAdded ?? clear });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      aria-label={t('addTitle')}
      className={classNames('grid items-start gap-3', looks[place])}
    >
      <div>
        <label htmlFor={`${id}-word`} className="mb-1 block text-small text-ink-2">
          <Sentence>{t('word')}</Sentence>
        </label>
        <input
          id={`${id}-word`}
          ref={field}
          value={entry.word}
          maxLength={limits.blacklistedWordLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => edit({ word: event.target.value })}
          className="field"
        />
        {error !== null && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-small text-rejected-ink">
            {error}
          </p>
        )}
      </div>
      <div>
        <span aria-hidden className="mb-1 block text-small text-ink-2">
          <Sentence>{t('match')}</Sentence>
        </span>
        <Picker
          label={t('match')}
          value={entry.match}
          options={matches.map((value) => ({ value, label: t(value), sentence: true }))}
          onChange={(value) =>
            edit({ match: matches.find((known) => known === value) ?? 'contains' })
          }
        />
      </div>
      <div className={classNames('sm:col-span-full', place === 'page' && 'md:col-span-1')}>
        <label htmlFor={`${id}-description`} className="mb-1 block text-small text-ink-2">
          <Sentence>{t('descriptionOptional')}</Sentence>
        </label>
        <input
          id={`${id}-description`}
          value={entry.description ?? ''}
          maxLength={limits.blacklistedWordDescriptionLength}
          autoComplete="off"
          onChange={(event) => edit({ description: event.target.value })}
          className="field"
        />
      </div>
      <Button
        type="submit"
        kind="primary"
        disabled={add.isPending}
        className={classNames('sm:col-span-full', place === 'page' && 'md:col-span-1 md:mt-6')}
      >
        <Plus size={16} aria-hidden />
        {t('add')}
      </Button>
    </form>
  );
}
