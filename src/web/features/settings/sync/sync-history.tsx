import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { SyncRun } from '../../../../contract/sync.ts';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Failed, Skeleton } from '../../../ui/states.tsx';
import { Setting } from '../parts/setting.tsx';
import { useSyncRuns } from './use-sync.ts';

const scopes = ['all', 'everything', 'news'] as const;
type Scope = (typeof scopes)[number];

/** How a sync ended, and what it had to wait for. */
function Outcome({ run }: { run: SyncRun }) {
  const t = useTranslations('syncing');
  const errors = useTranslations('errors');
  const reason = run.error_code === null ? null : errors(run.error_code);
  return (
    <>
      <span className={run.state === 'failed' ? 'font-semibold text-rejected-ink' : undefined}>
        {t(`state_${run.state}`)}
      </span>
      {reason !== null && (
        <span className="block text-small text-ink-2">
          {run.state === 'done' ? t('waitedFor', { reason }) : reason}
        </span>
      )}
    </>
  );
}

/** A row of the table; on a phone a card of the same cells, each with its name. */
function RunRow({ run }: { run: SyncRun }) {
  const t = useTranslations('syncing');
  const locale = useLocale();
  const figures = [
    { name: 'columnNew', value: run.comments_new },
    { name: 'columnFlagged', value: run.flagged },
    { name: 'columnUnits', value: run.units },
  ] as const;
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:py-2">
      <th scope="row" className="py-2 pr-3 text-left font-normal max-sm:col-span-3 max-sm:p-0">
        <time dateTime={run.started_at} className="whitespace-nowrap">
          {formatDateTime(run.started_at, locale)}
        </time>
        <span className="block text-small text-ink-3">{t(`scope_${run.scope}`)}</span>
      </th>
      {figures.map(({ name, value }) => (
        <td key={name} className="px-3 py-2 text-right max-sm:p-0 max-sm:text-left">
          <span className="block text-small text-ink-3 sm:hidden">{t(name)}</span>
          {formatNumber(value, locale)}
        </td>
      ))}
      <td className="py-2 pl-3 max-sm:col-span-3 max-sm:p-0">
        <Outcome run={run} />
      </td>
    </tr>
  );
}

function RunTable({ runs }: { runs: readonly SyncRun[] }) {
  const t = useTranslations('syncing');
  return (
    <table className="mt-3 w-full tabular-nums max-sm:block">
      <caption className="sr-only">{t('history')}</caption>
      <thead className="text-small text-ink-3 max-sm:sr-only">
        <tr>
          <th scope="col" className="py-1 pr-3 text-left font-semibold">
            {t('columnWhen')}
          </th>
          {(['columnNew', 'columnFlagged', 'columnUnits'] as const).map((name) => (
            <th key={name} scope="col" className="px-3 py-1 text-right font-semibold">
              {t(name)}
            </th>
          ))}
          <th scope="col" className="py-1 pl-3 text-left font-semibold">
            {t('columnResult')}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  );
}

/** Past syncs by page, all of them or of one kind. */
export function SyncHistory() {
  const t = useTranslations('syncing');
  const errorText = useErrorText();
  const [scope, setScope] = useState<Scope>('all');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSyncRuns({
    scope: scope === 'all' ? undefined : scope,
    page,
  });
  const failed = error !== null && data === undefined;
  return (
    <Setting name="syncing.history" about={t('historyAbout')}>
      <div className="max-w-sm">
        <Segments
          label={t('show')}
          value={scope}
          size="small"
          options={scopes.map((value) => ({ value, label: t(`show_${value}`) }))}
          onChange={(next) => {
            setScope(next);
            setPage(1);
          }}
        />
      </div>
      {failed && (
        <div className="mt-3">
          <Failed onRetry={() => void refetch()}>{errorText(error, t('historyFailed'))}</Failed>
        </div>
      )}
      {data === undefined && !failed && <Skeleton className="mt-3 h-40" />}
      {data?.rows.length === 0 && <p className="mt-3 text-ink-2">{t('noRuns')}</p>}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <RunTable runs={data.rows} />
          <div className="mt-3">
            <Pagination page={page} pages={data.meta.pages} onPage={setPage} />
          </div>
        </>
      )}
    </Setting>
  );
}
