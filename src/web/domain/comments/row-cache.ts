import type { QueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../../contract/comment.ts';
import type { PageMeta } from '../../../contract/page.ts';
import { queryKeys } from '../../api/query-keys.ts';

export interface CommentPage {
  readonly rows: readonly ModeratedComment[];
  readonly meta: PageMeta;
}

/** Puts changed rows where the old ones stand, on every page that shows them. */
export function replaceRows(
  client: QueryClient,
  change: (row: ModeratedComment) => ModeratedComment | undefined,
): void {
  client.setQueriesData<CommentPage>({ queryKey: queryKeys.commentLists }, (page) =>
    page === undefined ? page : { ...page, rows: page.rows.map((row) => change(row) ?? row) },
  );
}

const inFlight: ReadonlySet<string> = new Set(['queued', 'sending', 'waiting_quota', 'paused']);

/** Is a decision on this row still on its way to the platform? */
export const isInFlight = (row: ModeratedComment): boolean =>
  row.decision !== null && inFlight.has(row.decision.state);
