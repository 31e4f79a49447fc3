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
