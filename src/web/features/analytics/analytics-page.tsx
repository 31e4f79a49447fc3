import { getRouteApi } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOwner } from '../../session/roles.ts';
import { useAnalytics } from '../../shared/host.ts';
import { useOwnTitle } from '../../shared/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import {
  type AnalyticsSearch,
  type AnalyticsTab,
  analyticsTabs,
  readAnalyticsSearch,
} from './analytics-search.ts';
import { Figures } from './figures.tsx';

const route = getRouteApi('/signed-in/analytics');

const Reports = lazy(async () => ({ default: (await import('./reports/reports.tsx')).Reports }));

/** Figures, and files with them. A host that hides analytics leaves the reports alone on the page. */
export function AnalyticsPage() {
  const t = useTranslations('analytics');
  const title = useTranslations('titles');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: AnalyticsSearch) =>
    void navigate({
      search: (before) => readAnalyticsSearch({ ...before, ...changes }),
      resetScroll: false,
    });
  // Reports are the owner's alone.
  const owns = useIsOwner();
  const tabs = analyticsTabs.filter((value) => owns || value !== 'reports');
  const tab = owns ? (search.tab ?? 'overview') : 'overview';
  const name = { overview: t('overview'), reports: title('reports') };
  const hasFigures = useAnalytics();
  useOwnTitle(tab === 'reports' ? name.reports : undefined);
  const Part = tab === 'reports' ? Reports : Figures;
  const panel = (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-72" />}>
        <Part search={search} onChange={change} />
      </Suspense>
    </div>
  );
  return (
    <div className="page-grid">
      <PageHeading className="mb-3 flex items-center gap-2">
        <ChartColumn size={24} aria-hidden className="shrink-0 text-nila" />
        {hasFigures ? title('analytics') : name.reports}
      </PageHeading>
      {hasFigures ? (
        <Tabs<AnalyticsTab>
          label={title('analytics')}
          value={tab}
          onChange={(next) => change({ tab: next === 'reports' ? next : undefined })}
          tabs={tabs.map((value) => ({ value, label: name[value] }))}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
    </div>
  );
}
