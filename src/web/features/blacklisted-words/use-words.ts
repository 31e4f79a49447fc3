import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { limits } from '../../../contract/limits.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { readJson } from '../../api/read-answer.ts';
import { send } from '../../api/send.ts';
import { readWordPage, type WordPage } from './word-answer.ts';
import type { WordSearch } from './word-search.ts';

async function fetchWords(query: Record<string, string>, signal?: AbortSignal): Promise<WordPage> {
  const path = `/api/blacklisted-words?${new URLSearchParams(query).toString()}`;
  return readWordPage(await readJson(await send({ method: 'GET', path, signal })));
}

/** The whole list, in pages as large as they come. */
export async function fetchAllWords(): Promise<BlacklistedWord[]> {
  const words = new Map<string, BlacklistedWord>();
  const size = String(limits.blacklistPageSize.max);
  for (let page = 1; ; page += 1) {
    const answer = await fetchWords({ page: String(page), page_size: size });
    // A word that is added meanwhile pushes another one onto the next page, where it comes again.
    for (const word of answer.words) words.set(word.id, word);
    if (answer.words.length === 0 || words.size >= answer.total) return [...words.values()];
  }
}

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
