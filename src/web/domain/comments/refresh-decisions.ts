import type { QueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/client.ts';
import { replaceRows } from './row-cache.ts';

/**
 * Brings rows up to date in place. A decided row leaves the list it was filtered into, but stays on
 * the screen, so it is asked for by id and not by the list's own filters. `stands` says of which
 * rows the page knows better than the server: they wait to be told.
 */
export async function refreshDecisions(
  client: QueryClient,
  rows: readonly Pick<ModeratedComment, 'comment_id'>[],
  stands: (id: string) => boolean,
): Promise<void> {
  const ids = rows.slice(0, limits.pageSize.max).map(({ comment_id }) => comment_id);
  const { data } = await call('GET /api/comments', {
    query: { comment_ids: ids.join(','), page_size: String(limits.pageSize.max) },
  });
  const fresh = new Map((data ?? []).map((row) => [row.id, row]));
  replaceRows(client, ({ id }) => (stands(id) ? undefined : fresh.get(id)));
}
