import type { QueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { call } from '../../api/client.ts';
import { type CommentPage, replaceRows } from './row-cache.ts';

const mostPages = 5;

/** Rows as the server has them now, by id. Looks only where they are: their days and channel. */
async function fetchRows(
  rows: readonly ModeratedComment[],
): Promise<Map<string, ModeratedComment>> {
  const times = rows.map(({ published_at }) => published_at).toSorted();
  const [first] = rows;
  const found = new Map<string, ModeratedComment>();
  if (first === undefined) return found;
  const wanted = new Set(rows.map(({ id }) => id));
  for (let page = 1; page <= mostPages; page += 1) {
    const answer: CommentPage = await fetchPage(page, {
      start_date: times[0] ?? '',
      end_date: times.at(-1) ?? '',
      channel_id: first.video_channel_id,
    });
    for (const row of answer.rows) if (wanted.has(row.id)) found.set(row.id, row);
    if (found.size === wanted.size || page >= answer.meta.pages) break;
  }
  return found;
}

interface Where {
  readonly start_date: string;
  readonly end_date: string;
  readonly channel_id: string;
}

async function fetchPage(page: number, where: Where): Promise<CommentPage> {
  const { data, meta } = await call('GET /api/comments', {
    query: { ...where, page: String(page), page_size: '100' },
  });
  return { rows: data ?? [], meta };
}

/**
 * Brings rows up to date in place. A decided row leaves the list it was filtered into, but stays on
 * the screen, so it is asked for by where it stands and not by the list's own filters.
 */
export async function refreshDecisions(
  client: QueryClient,
  rows: readonly ModeratedComment[],
): Promise<void> {
  const fresh = await fetchRows(rows);
  replaceRows(client, ({ id }) => fresh.get(id));
}
