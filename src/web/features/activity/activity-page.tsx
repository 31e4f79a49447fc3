import { getRouteApi } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { useShortcuts } from '../../session/use-shortcuts.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { useActivity, useExportActivity } from './activity-queries.ts';
import { ActivityRuns } from './activity-run.tsx';
import { readActivitySearch } from './activity-search.ts';

const route = getRouteApi('/signed-in/activity');

/** What the list shows is in the address, so that Back, reload and a copied link all work. */
function useListSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({
      search: (before) => readActivitySearch({ ...before, ...changes }),
      resetScroll: false,
    });
  return { search, change };
}

const step = (by: 1 | -1) => () => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry] > button')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? 0 : at + by]?.focus();
};

/** Entries of one day of the owner's own zone. */
function Days({ entries }: { entries: readonly ActivityEntry[] }) {
  const locale = useLocale();
  const days = Map.groupBy(entries, ({ at }) => new Date(at).toDateString());
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day.replaceAll(' ', '-')}`}>
      <h2 id={`day-${day.replaceAll(' ', '-')}`} className="mb-2 text-h3">
        {new Date(day).toLocaleDateString(locale, { dateStyle: 'full' })}
      </h2>
      <ul className="bound overflow-clip">
        <ActivityRuns entries={ofDay} />
      </ul>
    </section>
  ));
}

function Loading() {
  const t = useTranslations('activity');
  const states = useTranslations('states');
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="sr-only">
        {states('loading', { what: t('what') })}
      </p>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-16" />
      ))}
    </div>
  );
}

/** What was done in the owner's name, newest first. */
export function ActivityPage() {
  const t = useTranslations('activity');
  const title = useTranslations('titles');
  const errorText = useErrorText();
  const { search, change } = useListSearch();
  const list = useActivity(search);
  const exportAll = useExportActivity();
  useShortcuts({ next: step(1), previous: step(-1) });
  const entries = list.data?.pages.flatMap(({ rows }) => rows);
  const isFiltered = Object.keys(readActivitySearch({ ...search })).length > 0;
  return (
    <div className="page-grid flex flex-col gap-4">
      <div className="max-sm:contents">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <PageHeading className="flex items-center gap-2">
            <ScrollText size={24} aria-hidden className="shrink-0 text-nila" />
            {title('activity')}
          </PageHeading>
          <Button onClick={() => void exportAll(search)}>
            <Download size={16} aria-hidden />
            {t('export')}
          </Button>
        </div>
        <p className="mt-1 max-w-[72ch] text-ink-2 max-sm:order-last">{t('about')}</p>
        <p className="mt-1 max-w-[72ch] text-small text-ink-3 max-sm:order-last">{t('kept')}</p>
      </div>
      <ActivityFilters search={search} change={change} />
      {list.isError && (
        <Failed onRetry={() => void list.refetch()}>
          {errorText(list.error, t('loadFailed'))}
        </Failed>
      )}
      {list.isPending && <Loading />}
      {entries?.length === 0 && (
        <Empty
          action={
            search.q === undefined ? undefined : (
              <p className="max-w-[60ch] text-small text-ink-3">{t('searchHint')}</p>
            )
          }
        >
          {t(isFiltered ? 'none' : 'noneYet')}
        </Empty>
      )}
      {entries !== undefined && entries.length > 0 && (
        <div
          aria-busy={list.isPlaceholderData}
          className={`flex flex-col gap-5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <p role="status" className="text-small text-ink-2 tabular-nums">
            {t('entries', { n: entries.length })}
          </p>
          <Days entries={entries} />
          {list.hasNextPage && (
            <Button
              className="self-center"
              aria-busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
