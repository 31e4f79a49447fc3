import { ApiError, type TransportCode } from './api-error.ts';
import { failureIn, isRecord } from './read-answer.ts';

const texts = {
  invalid_response: 'Invalid response format',
  unexpected_response: 'Unexpected response format',
  no_data: 'No data received from server',
} as const satisfies Partial<Record<TransportCode, string>>;

export const unreadable = (code: keyof typeof texts, status: number) =>
  new ApiError({ status, code, message: texts[code] });

export interface ListAnswer {
  readonly rows: unknown[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** What a list says of itself where its server does not: these rows are all. */
const allOf = (rows: unknown[]): ListAnswer => ({
  rows,
  meta: {
    total: rows.length,
    page: 1,
    page_size: Math.max(1, rows.length),
    pages: 1,
    total_capped: false,
    unread: 0,
  },
});

/**
 * The list in an answer's body: with `data` and `meta`, or bare; `data` may be null for none.
 * `undefined` stands for a body that was no JSON. Throws ApiError where there is no list.
 */
export function readList(body: unknown, status: number): ListAnswer {
  if (body === undefined) throw unreadable('invalid_response', status);
  if (body === null) throw unreadable('no_data', status);
  if (Array.isArray(body)) return allOf(body);
  if (!isRecord(body)) throw unreadable('unexpected_response', status);
  const { success, data, meta } = body;
  if (success === false) throw failureIn(body, { status, otherwise: '' });
  if (data !== null && !Array.isArray(data)) throw unreadable('unexpected_response', status);
  const { rows, meta: whole } = allOf(data ?? []);
  return { rows, meta: isRecord(meta) ? { ...whole, ...meta } : whole };
}
