import { Link } from '@tanstack/react-router';
import { Copy, EyeOff, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { keyName } from '../../lib/key-name.ts';
import { ariaKey } from '../../lib/key-text.ts';
import { shortcutStore } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { useNow } from '../../lib/use-device.ts';
import { useShortcutKeys } from '../../session/use-shortcuts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Sentence } from '../../ui/text.tsx';
import { useLeaveOut } from './change-lists.ts';
import { undoRemoval, useRemovals, useRemoveWord } from './change-words.ts';
import type { WordPage } from './fetch-words.ts';
import { useCopyWords } from './use-copy-words.ts';
import { WordChips } from './word-chips.tsx';

/** How a word goes: one's own is deleted, one of a list is left out. */
function removing({ list_id: list, left_out: isOut }: BlacklistedWord) {
  if (list === null) return { remove: 'deleteWord', Icon: Trash2 } as const;
  return isOut
    ? ({ remove: 'takeBack', Icon: Undo2 } as const)
    : ({ remove: 'leaveOut', Icon: EyeOff } as const);
}

interface WordRowProps {
  row: BlacklistedWord;
  /** From 1, over all pages. */
  number: number;
  onCopy: () => void;
  onRemove: () => void;
}

const rowClass =
  'border-t border-line max-md:grid max-md:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-md:items-start max-md:p-2.5 max-md:first:border-t-0';
const cellClass = 'px-3 py-2 text-left align-top max-md:px-1.5 max-md:py-0.5';

const Word = ({ children }: { children: string }) => (
  <bdi className="foreign" lang="und">
    {children}
  </bdi>
);

/** How many comments hold the word, and the way to them. */
function Hits({ word: { id, hits } }: { word: BlacklistedWord }) {
  const t = useTranslations('words');
  const locale = useLocale();
  const named = t('hitsOf', { n: hits });
  const shown = (
    <>
      <span className="max-md:hidden">{formatNumber(hits, locale)}</span>
      <span className="md:hidden">{named}</span>
    </>
  );
  if (hits === 0) return shown;
  return (
    <Link
      to="/comments"
      search={{ word: id }}
      aria-label={named}
      className="link inline-flex min-h-6 items-center coarse:min-h-11"
    >
      {shown}
    </Link>
  );
}

function WordRow({ row, number, onCopy, onRemove }: WordRowProps) {
  const t = useTranslations('words');
  const locale = useLocale();
  const { word, description } = row;
  const { remove, Icon } = removing(row);
  const { copy_word: copyKey } = useShortcutKeys();
  const mode = useStore(shortcutStore);
  const onKey = ({ nativeEvent }: KeyboardEvent) => {
    const name = keyName(nativeEvent, mode);
    if (name === copyKey) onCopy();
    if (name === 'Delete') onRemove();
  };
  return (
    <tr data-word={row.id} onKeyDown={onKey} className={rowClass}>
      <td className={`${cellClass} text-ink-3 tabular-nums max-md:row-start-1`}>{number}</td>
      <th
        scope="row"
        className={`${cellClass} font-semibold max-md:col-start-2 max-md:row-start-1`}
      >
        {row.left_out ? (
          <s className="font-normal text-ink-3">
            <Word>{word}</Word>
          </s>
        ) : (
          <Word>{word}</Word>
        )}
        <WordChips {...row} />
      </th>
      <td
        className={`${cellClass} text-ink-2 max-md:col-start-2 ${description ? '' : 'max-md:hidden'}`}
      >
        {description !== null && <Word>{description}</Word>}
      </td>
      <td className={`${cellClass} text-ink-2 tabular-nums max-md:col-start-2 max-md:text-small`}>
        <Hits word={row} />
      </td>
      <td className={`${cellClass} text-ink-2 tabular-nums max-md:col-start-2 max-md:text-small`}>
        <time dateTime={row.created_at}>{formatDateTime(row.created_at, locale)}</time>
      </td>
      <td
        className={`${cellClass} whitespace-nowrap max-md:col-start-3 max-md:row-span-4 max-md:row-start-1`}
      >
        <span className="-my-1.5 inline-flex gap-1 md:-ml-2.5">
          <IconButton
            label={t('copyWord')}
            aria-label={t('copyNamed', { word })}
            aria-keyshortcuts={ariaKey(copyKey, mode)}
            onClick={onCopy}
          >
            <Copy size={17} aria-hidden />
          </IconButton>
          <IconButton
            label={t(remove)}
            aria-label={t(`${remove}Named`, { word })}
            aria-keyshortcuts="Delete"
            onClick={onRemove}
          >
            <Icon size={17} aria-hidden />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}

interface RemovedRowProps {
  row: BlacklistedWord;
  /** When it can no longer be undone, in milliseconds. */
  until: number;
}

/** Replaces the row of a word until the removal is final. */
function RemovedRow({ row, until }: RemovedRowProps) {
  const t = useTranslations('words');
  const seconds = Math.max(0, Math.ceil((until - useNow(true)) / 1000));
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus goes to Undo.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <tr data-word={row.id} className="border-t border-line max-md:block max-md:first:border-t-0">
      <td colSpan={columns.length} className="bg-sunken px-3 py-1.5 max-md:block">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0">
            {t.rich('removed', {
              word: () => (
                <s className="text-ink-3">
                  <Word>{row.word}</Word>
                </s>
              ),
            })}
          </span>
          {seconds > 0 && (
            <Button ref={undo} size="small" className="ml-auto" onClick={() => undoRemoval(row.id)}>
              <Undo2 size={15} aria-hidden />
              {t('undo')}
              <span aria-hidden className="font-normal tabular-nums">
                {t('secondsLeft', { s: String(seconds) })}
              </span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

const columns = ['number', 'word', 'description', 'hits', 'dateAdded', 'actions'] as const;
const widths = {
  number: 'w-14',
  word: 'w-[28%]',
  description: '',
  hits: 'w-24',
  dateAdded: 'w-48',
  actions: 'w-28',
};

/** One cell over the whole width. */
const WideRow = ({ children }: { children: ReactNode }) => (
  <tr className="max-md:block">
    <td colSpan={columns.length} className="px-3 py-3 max-md:block">
      {children}
    </td>
  </tr>
);

function LoadingRow() {
  const t = useTranslations('states');
  const what = useTranslations('words')('what');
  return (
    <WideRow>
      <span role="status" className="sr-only">
        {t('loading', { what })}
      </span>
      <Skeleton className="h-6" />
    </WideRow>
  );
}

interface WordTableProps {
  /** Absent while it is loading. */
  page: WordPage | undefined;
  /** Another page is on its way. */
  busy: boolean;
  /** The number of the first row. */
  from: number;
  /** Shown where there is no word. */
  nothing: ReactNode;
}

export function WordTable({ page, busy, from, nothing }: WordTableProps) {
  const t = useTranslations('words');
  const title = useTranslations('titles');
  const removals = useRemovals();
  const remove = useRemoveWord();
  const leaveOut = useLeaveOut();
  const { copy } = useCopyWords();
  return (
    <div className="bound overflow-clip">
      <table
        aria-busy={busy}
        className={classNames('w-full max-md:block md:table-fixed', busy && 'opacity-60')}
      >
        <caption className="sr-only">{title('blacklistedWords')}</caption>
        <thead className="bg-sunken text-small text-ink-2 max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames('px-3 py-2 text-left font-semibold', widths[column])}
              >
                <Sentence>{t(column)}</Sentence>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {page === undefined && <LoadingRow />}
          {page?.words.length === 0 && <WideRow>{nothing}</WideRow>}
          {page?.words.map((row, index) => {
            const removal = removals.get(row.id);
            return removal === undefined ? (
              <WordRow
                key={row.id}
                row={row}
                number={from + index}
                onCopy={() => copy([row])}
                onRemove={() => (row.list_id === null ? remove(row) : leaveOut(row))}
              />
            ) : (
              <RemovedRow key={row.id} row={row} until={removal.until} />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
