import { limits } from '../../../contract/limits.ts';

/** The address's query on the screen of blacklisted words; defaults are left out. */
export interface WordSearch {
  /** Only words that contain this. */
  word?: string | undefined;
  /** Only words of this category. */
  category?: string | undefined;
  /** The words of this subscribed list. */
  list?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
}

const farthestPage = 1_000_000;

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' ? value.trim().slice(0, most) : '';

export function readWordSearch(search: Record<string, unknown>): WordSearch {
  const { page, page_size } = search;
  const wanted = textOf(search['word'], limits.keywordLength);
  const category = textOf(search['category'], limits.blacklistedWordCategoryLength);
  const list = textOf(search['list'], 18);
  const number = Number(page);
  const size = limits.blacklistPageSizes.find((offered) => offered === Number(page_size));
  const isLaterPage = Number.isSafeInteger(number) && number > 1 && number <= farthestPage;
  return {
    ...(wanted === '' ? {} : { word: wanted }),
    ...(category === '' ? {} : { category }),
    ...(/^\d+$/.test(list) ? { list } : {}),
    ...(isLaterPage ? { page: number } : {}),
    ...(size === undefined || size === limits.blacklistPageSize.screen ? {} : { page_size: size }),
  };
}
