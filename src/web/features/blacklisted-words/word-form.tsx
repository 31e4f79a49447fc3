import { Plus } from 'lucide-react';
import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BlacklistedWordBody } from '../../../contract/blacklisted-word.ts';
import { channelEntry } from '../../../contract/channel-name.ts';
import { limits } from '../../../contract/limits.ts';
import { wordsIn } from '../../../contract/split-words.ts';
import { ApiError } from '../../api/api-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { More } from '../../ui/more.tsx';
import { Sentence } from '../../ui/text.tsx';
import { useAddWord } from './change-words.ts';
import { type Doubt, Doubted, doubtOf } from './word-doubt.tsx';
import { categories, effects, matches, severities } from './word-levels.ts';
import { usePatternText, WordTrial } from './word-trial.tsx';

const noWord = {
  word: '',
  description: '',
  category: '',
  match: matches[0],
  severity: 'medium',
} as const;

type Entry = Required<BlacklistedWordBody>;

/** The error to show under the field, where the word itself is wrong. */
function useWordError(error: unknown): string | null {
  const t = useTranslations('words');
  const errorText = useErrorText();
  const patternText = usePatternText();
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'already_listed':
    case 'blacklist_full':
      return errorText(error, '');
    case 'invalid_pattern':
      return patternText(error);
    case 'invalid_input':
      return error.field === 'word' ? t('wordCannotBeEmpty') : errorText(error, '');
    default:
      return null;
  }
}

interface CategoryFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Any text, with suggestions. */
function CategoryField({ value, onChange }: CategoryFieldProps) {
  const t = useTranslations('words');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small text-ink-2">
        <Sentence>{t('categoryOptional')}</Sentence>
      </label>
      <input
        id={id}
        list={`${id}-list`}
        value={value}
        maxLength={limits.blacklistedWordCategoryLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="field"
      />
      <datalist id={`${id}-list`}>
        {categories.map((category) => (
          <option key={category}>{t(category)}</option>
        ))}
      </datalist>
    </div>
  );
}

interface NotesProps {
  entry: Entry;
  onEdit: (changes: Partial<Entry>) => void;
}

/** What a word does to a score, and what it is about: most words have the usual severity. */
function Notes({ entry, onEdit }: NotesProps) {
  const t = useTranslations('words');
  return (
    <div className="grid items-start gap-3 pt-1 sm:grid-cols-2">
      <div>
        <span aria-hidden className="mb-1 block text-small text-ink-2">
          <Sentence>{t('severity')}</Sentence>
        </span>
        <Picker
          label={t('severity')}
          value={entry.severity}
          options={severities.map((value) => ({ value, label: t(value), sentence: true }))}
          onChange={(value) =>
            onEdit({ severity: severities.find((known) => known === value) ?? 'medium' })
          }
        />
        <p className="mt-1 text-small text-ink-3">{t(effects[entry.severity])}</p>
      </div>
      <CategoryField value={entry.category ?? ''} onChange={(category) => onEdit({ category })} />
    </div>
  );
}

interface WordFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** In a dialog on another page: the word to start with, and what follows once it is added. */
  offered?: { readonly word: string; readonly onAdded: () => void };
}

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

const looks = {
  page: 'bound p-3.5 sm:grid-cols-2 lg:grid-cols-[1fr_9.5rem_1fr_9.5rem]',
  dialog: 'sm:grid-cols-2',
};

export function WordForm({ field, offered }: WordFormProps) {
  const t = useTranslations('words');
  const problem = useTranslations('wordProblems');
  const place = offered === undefined ? 'page' : 'dialog';
  const [entry, setEntry] = useState<Entry>({
    ...noWord,
    word: offered?.word ?? noWord.word,
  });
  const [unfit, setUnfit] = useState<'blank' | 'long' | 'channel' | null>(null);
  /** What may be meant otherwise, until the owner has said what it is. */
  const [doubt, setDoubt] = useState<Doubt>();
  const [list, setList] = useState<string>();
  const add = useAddWord(place === 'dialog');
  const refused = useWordError(add.error);
  const id = useId();
  const told = {
    blank: t('wordCannotBeEmpty'),
    long: problem('word_too_long'),
    channel: problem('channel_entry'),
  };
  const error = unfit === null ? refused : told[unfit];

  function edit(changes: Partial<Entry>): void {
    setEntry({ ...entry, ...changes });
    setUnfit(null);
    setDoubt(undefined);
    if (add.isError) add.reset();
  }

  /** The next word may already be on its way, and is often of the same kind. */
  const clear = () =>
    setEntry((shown) => (shown === entry ? { ...entry, word: '', description: '' } : shown));

  const isText = entry.match === 'exact' || entry.match === 'contains';
  const words = isText ? wordsIn(entry.word) : [];

  /** Without quotes around it, as an import reads it. */
  const addAs = (word = words.length === 1 ? words[0] : entry.word) => {
    setDoubt(undefined);
    add.mutate({ ...entry, word: word ?? '' }, { onSuccess: offered?.onAdded ?? clear });
  };

  function submit(): void {
    // What is typed before the answer is the next word, and takes the place of this one.
    field.current?.focus();
    field.current?.select();
    const { length } = entry.word.trim();
    const found = doubtOf(words);
    if (length === 0) setUnfit('blank');
    else if (found) setDoubt(found);
    else if (entry.match === 'channel' && channelEntry(entry.word) === undefined) {
      setUnfit('channel');
    } else if (length > limits.blacklistedWordLength) setUnfit('long');
    else addAs();
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
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => edit({ word: event.target.value })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!text.trim().includes('\n')) return;
            // The field would make one word of the lines.
            event.preventDefault();
            setList(text);
          }}
          className="field"
        />
        {error !== null && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-small text-rejected-ink">
            {error}
          </p>
        )}
      </div>
      {doubt && (
        <Doubted
          doubt={doubt}
          words={words}
          onOffer={() =>
            doubt === 'hashtag' ? addAs(words[0]?.replace('#', '')) : setList(entry.word)
          }
          onKeep={
            entry.word.trim().length > limits.blacklistedWordLength ? undefined : () => addAs()
          }
        />
      )}
      {list !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog
            text={list}
            onClose={() => {
              setList(undefined);
              setDoubt(undefined);
            }}
          />
        </Suspense>
      )}
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
      <div>
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
      {place === 'page' && <WordTrial word={entry.word} match={entry.match} />}
      <Button type="submit" kind="primary" disabled={add.isPending} className="sm:mt-6">
        <Plus size={16} aria-hidden />
        {t('add')}
      </Button>
      <More label={useTranslations('shell')('more')} className="sm:col-span-full">
        <Notes entry={entry} onEdit={edit} />
      </More>
    </form>
  );
}
