import { googleError } from './google-error.ts';
import { hashOf } from './identifiers.ts';

export type PagePosition = readonly (string | number)[];

/** Writes a position into a token that works only for the same question. */
export function writePageToken(question: string, position: PagePosition): string {
  const seal = sealOf(question, position);
  return Buffer.from(JSON.stringify([seal, ...position])).toString('base64url');
}

/** Undefined without a token; throws invalidPageToken for a token of another question. */
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
