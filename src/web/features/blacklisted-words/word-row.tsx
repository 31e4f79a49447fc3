import { Copy, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-device.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { undoRemoval } from './removals.ts';

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

export function WordRow({ row, number, onCopy, onRemove }: WordRowProps) {
  const t = useTranslations('words');
  const locale = useLocale();
  const { word, description, match } = row;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'c') onCopy();
    if (event.key === 'Delete') onRemove();
  };
  return (
    <tr data-word={row.id} onKeyDown={onKey} className={rowClass}>
      <td className={`${cellClass} text-ink-3 tabular-nums max-md:row-start-1`}>{number}</td>
      <th
        scope="row"
        className={`${cellClass} font-semibold max-md:col-start-2 max-md:row-start-1`}
      >
        <Word>{word}</Word>
        {match !== 'contains' && (
          <span className="ml-2 rounded-chip border border-line px-1.5 text-meta font-normal text-ink-2">
            {t(match)}
          </span>
        )}
      </th>
      <td
        className={`${cellClass} text-ink-2 max-md:col-start-2 ${description ? '' : 'max-md:hidden'}`}
      >
        {description !== null && <Word>{description}</Word>}
      </td>
      <td className={`${cellClass} text-ink-2 tabular-nums max-md:col-start-2 max-md:text-small`}>
        <time dateTime={row.created_at}>{formatDateTime(row.created_at, locale)}</time>
      </td>
      <td
        className={`${cellClass} whitespace-nowrap max-md:col-start-3 max-md:row-span-3 max-md:row-start-1`}
      >
        <span className="-my-1.5 inline-flex gap-1 md:-ml-2.5">
          <IconButton
            label={t('copyWord')}
            aria-label={t('copyNamed', { word })}
            aria-keyshortcuts="c"
            onClick={onCopy}
          >
            <Copy size={17} aria-hidden />
          </IconButton>
          <IconButton
            label={t('deleteWord')}
            aria-label={t('deleteNamed', { word })}
            aria-keyshortcuts="Delete"
            onClick={onRemove}
          >
            <Trash2 size={17} aria-hidden />
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

/** Stands where the word stood until it is gone for good. */
export function RemovedRow({ row, until }: RemovedRowProps) {
  const t = useTranslations('words');
  const seconds = Math.max(0, Math.ceil((until - useNow(true)) / 1000));
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; the focus goes to what takes it back.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <tr data-word={row.id} className="border-t border-line max-md:block max-md:first:border-t-0">
      <td colSpan={5} className="bg-sunken px-3 py-1.5 max-md:block">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0">
            {t('removed')}{' '}
            <s className="text-ink-3">
              <Word>{row.word}</Word>
            </s>
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
