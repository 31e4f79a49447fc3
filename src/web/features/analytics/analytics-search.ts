import { type DaySearch, readDaySearch } from '../../shared/day-range.ts';
import { type ReportsSearch, readReportsSearch } from './reports/reports-search.ts';

export const breakdowns = ['campaign', 'word', 'author', 'video'] as const;
export type Breakdown = (typeof breakdowns)[number];

export const analyticsTabs = ['overview', 'reports'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** The part of the address that the overview reads. */
export interface FiguresSearch extends DaySearch {
  /** Default: `campaign`. */
  by?: Breakdown | undefined;
}

/** The address's query on analytics; defaults are left out. Both tabs share the days. */
export interface AnalyticsSearch extends FiguresSearch, ReportsSearch {
  tab?: 'reports' | undefined;
}

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  if (search['tab'] === 'reports') return { tab: 'reports', ...readReportsSearch(search) };
  const by = breakdowns.find((known) => known === search['by']);
  return {
    ...readDaySearch(search),
    ...(by === undefined || by === 'campaign' ? {} : { by }),
  };
}
