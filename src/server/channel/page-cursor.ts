import { z } from 'zod';
import { AppError } from '../base/errors.ts';

/** The position where a list continues: after the last row shown. Ids are the owner's own. */
export interface PageCursor<Id> {
  publishedAt: Date | null;
  id: Id;
}

export type VideoCursor = PageCursor<string>;
export type ThreadCursor = PageCursor<number>;

/** A cursor as an opaque text: it marks where the next page starts, not how many rows came before. */
export const encodeCursor = ({ publishedAt, id }: PageCursor<string | number>): string =>
  Buffer.from(JSON.stringify([publishedAt, id])).toString('base64url');

export const decodeVideoCursor = (token: string): VideoCursor => decode(token, z.string());
export const decodeThreadCursor = (token: string): ThreadCursor => decode(token, z.int().min(0));

function decode<Id>(token: string, id: z.ZodType<Id>): PageCursor<Id> {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    const [publishedAt, last] = z.tuple([z.iso.datetime().nullable(), id]).parse(decoded);
    return { publishedAt: publishedAt === null ? null : new Date(publishedAt), id: last };
  } catch (cause) {
    // The message avoids the word "token", on which the page signs its owner out.
    throw new AppError('invalid_page_cursor', 'This page of the list does not exist.', { cause });
  }
}
