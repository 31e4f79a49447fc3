export const authorLists = ['trusted', 'seen'] as const;
export type AuthorList = (typeof authorLists)[number];

/** The address's query on the authors; defaults are left out. */
export interface AuthorsSearch {
  /** Default: `trusted`. */
  list?: 'seen' | undefined;
  /** Of the authors seen; default: 1. */
  page?: number | undefined;
}

const farthestPage = 1_000_000;

export function readAuthorsSearch({ list, page }: Record<string, unknown>): AuthorsSearch {
  if (list !== 'seen') return {};
  const number = Number(page);
  const isLater = Number.isSafeInteger(number) && number > 1 && number <= farthestPage;
  return isLater ? { list, page: number } : { list };
}
