import { limits } from '../../../contract/limits.ts';

/** The address's query on the screen of blacklisted words; defaults are left out. */
export interface WordSearch {
  /** Only words that contain this. */
  word?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
}

const farthestPage = 1_000_000;

export function readWordSearch({ word, page, page_size }: Record<string, unknown>): WordSearch {
  const wanted = typeof word === 'string' ? word.trim().slice(0, limits.keywordLength) : '';
  const number = Number(page);
  const size = limits.blacklistPageSizes.find((offered) => offered === Number(page_size));
  const isLaterPage = Number.isSafeInteger(number) && number > 1 && number <= farthestPage;
  return {
    ...(wanted === '' ? {} : { word: wanted }),
    ...(isLaterPage ? { page: number } : {}),
    ...(size === undefined || size === limits.blacklistPageSize.screen ? {} : { page_size: size }),
  };
}
