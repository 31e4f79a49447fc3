export const sortings = ['newest', 'oldest', 'most-viewed', 'most-liked'] as const;
export type Sorting = (typeof sortings)[number];

/** The address's query on the lists of videos and Shorts; defaults are left out. */
export interface ListSearch {
  q?: string | undefined;
  sort?: Sorting | undefined;
  saved?: 1 | undefined;
}

const defaultSorting: Sorting = 'newest';

export function readListSearch({ q, sort, saved }: Record<string, unknown>): ListSearch {
  const sorting = sortings.find((known) => known === sort && known !== defaultSorting);
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(sorting === undefined ? {} : { sort: sorting }),
    ...(String(saved) === '1' ? { saved: 1 as const } : {}),
  };
}
