import { z } from 'zod';
import { AppError } from '../base/errors.ts';

/** Where a list goes on: the last row shown. Ids are those of the owner's own rows. */
export interface PageCursor<Id> {
  publishedAt: Date | null;
  id: Id;
}

export type VideoCursor = PageCursor<string>;
export type ThreadCursor = PageCursor<number>;

/** A list's place as an opaque text: it says where the next page begins, not how many came before. */
export const encodeCursor = ({ publishedAt, id }: PageCursor<string | number>): string =>
  Buffer.from(JSON.stringify([publishedAt?.toISOString() ?? null, id])).toString('base64url');

export const decodeVideoCursor = (token: string): VideoCursor => decode(token, z.string());
export const decodeThreadCursor = (token: string): ThreadCursor => decode(token, z.int().min(0));

function decode<Id>(token: string, id: z.ZodType<Id>): PageCursor<Id> {
  try {
    const told: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    const [publishedAt, last] = z.tuple([z.iso.datetime().nullable(), id]).parse(told);
    return { publishedAt: publishedAt === null ? null : new Date(publishedAt), id: last };
  } catch (cause) {
    // Not worded as a "token": the page would take that for the end of the session.
    throw new AppError('invalid_page_cursor', 'This page of the list does not exist.', { cause });
  }
}
