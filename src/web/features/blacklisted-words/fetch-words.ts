import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { limits } from '../../../contract/limits.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { WordSearch } from './word-search.ts';

export interface WordPage {
  readonly words: readonly BlacklistedWord[];
  readonly total: number;
  readonly pages: number;
}

/** What the specification's own shape of a word leaves out. */
const unsaid = {
  description: null,
  match: 'contains',
  category: null,
  severity: 'medium',
  list_id: null,
  left_out: false,
  hits: 0,
};

async function fetchWords(query: Record<string, string>, signal?: AbortSignal): Promise<WordPage> {
  const { rows, meta } = await callList('GET /api/blacklisted-words', { query, signal });
  const words = rows.map((row) => ({ ...unsaid, ...row }));
  return { words, total: meta.total, pages: meta.pages };
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

/** The categories that the owner's words have. */
export const useCategories = () =>
  useQuery({
    queryKey: queryKeys.wordCategories,
    queryFn: async ({ signal }) =>
      (await callList('GET /api/blacklisted-words/categories', { signal })).rows,
  });

/** The lists that the owner subscribes to. */
export const useLists = () =>
  useQuery({
    queryKey: queryKeys.wordLists,
    queryFn: async ({ signal }) => (await callList('GET /api/word-lists', { signal })).rows,
  });

/** One page of the list; it stays visible until the next one is loaded. */
export function useWords({ word, category, list, page = 1, page_size: size }: WordSearch) {
  const query = {
    page: String(page),
    page_size: String(size ?? limits.blacklistPageSize.screen),
    ...(word === undefined ? {} : { word }),
    ...(category === undefined ? {} : { category }),
    ...(list === undefined ? {} : { list }),
  };
  return useQuery({
    queryKey: queryKeys.words(query),
    queryFn: ({ signal }) => fetchWords(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
