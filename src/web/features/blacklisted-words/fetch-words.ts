import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { limits } from '../../../contract/limits.ts';
import { ApiError, type TransportCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { isRecord, readJson } from '../../api/read-answer.ts';
import { send } from '../../api/send.ts';
import type { WordSearch } from './word-search.ts';

export interface WordPage {
  readonly words: readonly BlacklistedWord[];
  readonly total: number;
  readonly pages: number;
}

const texts = {
  invalid_response: 'Invalid response format',
  unexpected_response: 'Unexpected response format',
  no_data: 'No data received from server',
} as const satisfies Partial<Record<TransportCode, string>>;

const unreadable = (code: keyof typeof texts) =>
  new ApiError({ status: 200, code, message: texts[code] });

const wholeList = (words: readonly BlacklistedWord[]): WordPage => ({
  words,
  total: words.length,
  pages: 1,
});

/**
 * The list in an answer's body: with `data` and `meta`, or bare; `data` may be null for none.
 * `undefined` stands for a body that was no JSON. Throws ApiError where there is no list.
 */
export function readWordPage(body: unknown): WordPage {
  if (body === undefined) throw unreadable('invalid_response');
  if (body === null) throw unreadable('no_data');
  if (Array.isArray(body)) return wholeList(body);
  if (!isRecord(body)) throw unreadable('unexpected_response');
  const { data, meta } = body;
  if (data === null) return wholeList([]);
  if (!Array.isArray(data)) throw unreadable('unexpected_response');
  const words: readonly BlacklistedWord[] = data;
  if (!isRecord(meta)) return wholeList(words);
  return { words, total: Number(meta['total']), pages: Number(meta['pages']) };
}

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

/** The categories that the owner's words have. */
export const useCategories = () =>
  useQuery({
    queryKey: queryKeys.wordCategories,
    queryFn: async ({ signal }) =>
      (await call('GET /api/blacklisted-words/categories', { signal })).data,
  });

/** One page of the list; it stays visible until the next one is loaded. */
export function useWords({ word, category, page = 1, page_size: size }: WordSearch) {
  const query = {
    page: String(page),
    page_size: String(size ?? limits.blacklistPageSize.screen),
    ...(word === undefined ? {} : { word }),
    ...(category === undefined ? {} : { category }),
  };
  return useQuery({
    queryKey: queryKeys.words(query),
    queryFn: ({ signal }) => fetchWords(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
