import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { VideoCursor } from './videos.repository.ts';

const cursor = z.tuple([z.iso.datetime().nullable(), z.int().min(0)]);

/** A list's place as an opaque text: it says where the next page begins, not how many came before. */
export const encodeCursor = ({ publishedAt, id }: VideoCursor): string =>
  Buffer.from(JSON.stringify([publishedAt?.toISOString() ?? null, id])).toString('base64url');

export function decodeCursor(token: string): VideoCursor {
  try {
    const [publishedAt, id] = cursor.parse(
      JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
    );
    return { publishedAt: publishedAt === null ? null : new Date(publishedAt), id };
  } catch (cause) {
    // Not worded as a "token": the page would take that for the end of the session.
    throw new AppError('invalid_page_cursor', 'This page of the list does not exist.', { cause });
  }
}
