import { type DaySearch, readDaySearch } from '../../shared/day-range.ts';

export const breakdowns = ['campaign', 'word', 'author', 'video'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** The address's query on analytics; defaults are left out. */
export interface AnalyticsSearch extends DaySearch {
  /** Default: `campaign`. */
  by?: Breakdown | undefined;
}

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const by = breakdowns.find((known) => known === search['by']);
  return {
    ...readDaySearch(search),
    ...(by === undefined || by === 'campaign' ? {} : { by }),
  };
}
