import { googleError } from './google-error.ts';
import { hashOf } from './identifiers.ts';

export type PagePosition = readonly (string | number)[];

/** Writes a place into a token that only the same question can use again. */
export function writePageToken(question: string, position: PagePosition): string {
  const seal = sealOf(question, position);
  return Buffer.from(JSON.stringify([seal, ...position])).toString('base64url');
}

/** Undefined when no token was given; throws invalidPageToken for any that is not ours. */
export function readPageToken(
  question: string,
  token: string | undefined,
): PagePosition | undefined {
  if (token === undefined) return undefined;
  const parts = parseToken(token);
  if (parts === undefined) throw googleError('invalidPageToken');
  const [seal, ...position] = parts;
  if (seal !== sealOf(question, position)) throw googleError('invalidPageToken');
  return position;
}

function sealOf(question: string, position: PagePosition): string {
  return hashOf(question, JSON.stringify(position)).toString('base64url').slice(0, 12);
}

function parseToken(token: string): PagePosition | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(parts) ? (parts as PagePosition) : undefined;
  } catch {
    return undefined;
  }
}

export interface OffsetPage<T> {
  readonly items: readonly T[];
  readonly nextPageToken?: string;
  readonly prevPageToken?: string;
}

/** Pages through a list that hardly changes; comments use places of their own instead. */
export function pageByOffset<T>(
  all: readonly T[],
  request: { question: string; pageToken: string | undefined; size: number },
): OffsetPage<T> {
  const { question, pageToken, size } = request;
  const start = Number(readPageToken(question, pageToken)?.[0] ?? 0);
  const end = start + size;
  return {
    items: all.slice(start, end),
    ...(end < all.length && size > 0 ? { nextPageToken: writePageToken(question, [end]) } : {}),
    ...(start > 0 ? { prevPageToken: writePageToken(question, [Math.max(0, start - size)]) } : {}),
  };
}
