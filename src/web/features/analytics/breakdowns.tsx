import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BreakdownRow } from '../../../contract/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { useIsOwner } from '../../session/roles.ts';
import { TemplateText } from '../../shared/campaign-template.tsx';
import { useOpenAuthor } from '../../shared/panels.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type Days, useBreakdown } from './analytics-queries.ts';
import { type Breakdown, breakdowns } from './analytics-search.ts';
import { cell, rowHead } from './chart-table.tsx';
import { zonedFormats } from './zoned-formats.ts';

const linkClass =
  'link inline-flex min-h-6 max-w-full items-center text-left coarse:min-h-11 rounded-chip';

const Foreign = ({ children }: { children: ReactNode }) => (
  <bdi dir="auto" lang="und" className="foreign line-clamp-2">
    {children}
  </bdi>
);

/** Leads to what the row counts. */
function RowLink({ by, row: { id, name, template } }: { by: Breakdown; row: BreakdownRow }) {
  const openAuthor = useOpenAuthor();
  const untitled = useTranslations('videos')('untitledVideo');
  switch (by) {
    case 'campaign':
      return (
        <Link to="/campaigns/$campaignId" params={{ campaignId: id }} className={linkClass}>
          <span className="line-clamp-2">
            <TemplateText template={template ?? []} />
          </span>
        </Link>
      );
    case 'word':
      return (
        <Link to="/blacklisted-words" search={{ word: name ?? '' }} className={linkClass}>
          <Foreign>{name}</Foreign>
        </Link>
      );
    case 'author':
      return (
        <button type="button" onClick={() => openAuthor(id)} className={linkClass}>
          <Foreign>{name ?? id}</Foreign>
        </button>
      );
    case 'video':
      return (
        <Link to="/videos/$videoId" params={{ videoId: id }} className={linkClass}>
          <Foreign>{name ?? untitled}</Foreign>
        </Link>
      );
  }
}

interface RowsProps {
  by: Breakdown;
  rows: readonly BreakdownRow[];
}

function Rows({ by, rows }: RowsProps) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  if (rows.length === 0) return <p className="py-6 text-ink-2">{t(`noRows_${by}`)}</p>;
  const most = Math.max(...rows.map(({ comments }) => comments));
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{t('topTen')}</caption>
      <thead className="text-small text-ink-2">
        <tr className="border-b border-line">
          <th scope="col" className={`${rowHead} font-semibold`}>
            {t(`one_${by}`)}
          </th>
          <th scope="col" className={`${cell} w-22 font-semibold sm:w-56`}>
            {t('comments')}
          </th>
          <th scope="col" className={`${cell} w-28 font-semibold sm:w-36`}>
            {t('share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line last:border-0">
            <th scope="row" className={`${rowHead} min-w-0`}>
              <RowLink by={by} row={row} />
            </th>
            <td className={cell}>
              <span className="flex items-center justify-end gap-2">
                <span aria-hidden className="h-2 flex-1 bg-sunken max-sm:hidden">
                  <span
                    className="block h-2 bg-spam-edge"
                    style={{ width: `${(row.comments / most) * 100}%` }}
                  />
                </span>
                {formatNumber(row.comments, locale)}
              </span>
            </td>
            <td className={cell}>{formatPercent(row.rejected / row.comments, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BreakdownsProps {
  days: Days;
  timeZone: string;
  by: Breakdown;
  onChoose: (by: Breakdown) => void;
}

/** What flagged comments have in common, by one of four. */
export function Breakdowns({ days, timeZone, by: asked, onChoose }: BreakdownsProps) {
  // The words are the owner's alone.
  const owns = useIsOwner();
  const by = asked === 'word' && !owns ? 'campaign' : asked;
  const t = useTranslations('analytics');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useBreakdown({ days, timeZone, by });
  const since = data?.stored_since;
  return (
    <section aria-labelledby="breakdown" className="bound flex flex-col gap-2 p-4">
      <h2 id="breakdown" className="text-comment tracking-normal">
        {t('breakdown')}
      </h2>
      <p className="max-w-[80ch] text-small text-ink-2">
        {t('storedAbout')}{' '}
        {since !== undefined &&
          (since === null
            ? t('nothingStored')
            : t('storedSince', { date: zonedFormats(locale, timeZone).longDay(since) }))}
      </p>
      <Tabs<Breakdown>
        label={t('by')}
        value={by}
        tabs={breakdowns
          .filter((value) => owns || value !== 'word')
          .map((value) => ({ value, label: t(`by_${value}`) }))}
        onChange={onChoose}
      >
        {isPending && <Skeleton className="h-72" />}
        {error !== null && (
          <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
        )}
        {data !== undefined && <Rows by={by} rows={data.rows} />}
      </Tabs>
    </section>
  );
}
