import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { readJson } from '../../api/read-json.ts';
import { send } from '../../api/send.ts';
import { readWordPage, type WordPage } from './word-answer.ts';
import type { WordSearch } from './word-search.ts';

async function fetchWords(query: Record<string, string>, signal?: AbortSignal): Promise<WordPage> {
  const path = `/api/blacklisted-words?${new URLSearchParams(query).toString()}`;
  return readWordPage(await readJson(await send({ method: 'GET', path, signal })));
}

/** Everything that can be copied at once: the first thousand. */
export const fetchAllWords = (): Promise<WordPage> =>
  fetchWords({ page: '1', page_size: String(limits.blacklistPageSize.max) });

/** One page of the list; it stays in sight until the next one is there. */
export function useWords({ word, page = 1, page_size: size }: WordSearch) {
  const query = {
    page: String(page),
    page_size: String(size ?? limits.blacklistPageSize.screen),
    ...(word === undefined ? {} : { word }),
  };
  return useQuery({
    queryKey: queryKeys.words(query),
    queryFn: ({ signal }) => fetchWords(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
