import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { ApiError, type TransportCode } from '../../api/api-error.ts';
import { isRecord } from '../../api/read-answer.ts';

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
