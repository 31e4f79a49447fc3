import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Sentence } from '../../ui/text.tsx';
import { useRemovals } from './removals.ts';
import { useRemoveWord } from './use-change-words.ts';
import { useCopyWords } from './use-copy-words.ts';
import type { WordPage } from './word-answer.ts';
import { RemovedRow, WordRow } from './word-row.tsx';

const columns = ['number', 'word', 'description', 'dateAdded', 'actions'] as const;
const widths = {
  number: 'w-14',
  word: 'w-[28%]',
  description: '',
  dateAdded: 'w-56',
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
  /** Said where there is no word. */
  nothing: ReactNode;
}

export function WordTable({ page, busy, from, nothing }: WordTableProps) {
  const t = useTranslations('words');
  const title = useTranslations('titles');
  const removals = useRemovals();
  const remove = useRemoveWord();
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
                onRemove={() => remove(row)}
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
