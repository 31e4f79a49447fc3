import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import type { PageMeta } from '../../contract/page.ts';
import type { ThreadComment } from '../../contract/thread.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

export interface CommentPage {
  readonly rows: readonly ModeratedComment[];
  readonly meta: PageMeta;
}

/** A row of a conversation; a reply has no replies of its own. */
export interface ThreadRow extends ThreadComment {
  readonly replyCount: number;
}

/** Threads below a video or replies below a comment, as far as they were asked for. */
export interface ConversationPage {
  readonly rows: readonly ThreadRow[];
  readonly nextPageToken: string | undefined;
}
export type Conversation = InfiniteData<ConversationPage, string | undefined>;

/** Puts changed rows where the old ones stand; pages without one stay the same object. */
export function replaceRows(
  client: QueryClient,
  change: (row: ModeratedComment) => ModeratedComment | undefined,
): void {
  client.setQueriesData<CommentPage>({ queryKey: queryKeys.commentLists }, (page) => {
    const rows = page?.rows.map((row) => change(row) ?? row);
    const changed = rows?.some((row, place) => row !== page?.rows[place]) === true;
    return page === undefined || rows === undefined || !changed ? undefined : { ...page, rows };
  });
  changeConversations(client, (rows) => rows.map((row) => ({ ...row, ...change(row) })));
}

const isShown = ({ state }: Query) => state.data !== undefined;

/** Lets no list that was asked for before a decision come after it and show the row undecided. */
export const keepLists = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: queryKeys.commentLists, predicate: isShown });

/** Changes the rows of every page of a conversation that is on the screen, or was lately. */
export function changeConversations(
  client: QueryClient,
  change: (rows: readonly ThreadRow[]) => readonly ThreadRow[],
): void {
  client.setQueriesData<Conversation>({ queryKey: queryKeys.conversations }, (conversation) =>
    conversation === undefined
      ? conversation
      : {
          ...conversation,
          pages: conversation.pages.map((page) => ({ ...page, rows: change(page.rows) })),
        },
  );
}

const inFlight: ReadonlySet<string> = new Set([
  'queued',
  'sending',
  'waiting_quota',
  'waiting_platform',
  'paused',
  'stopped',
]);

/** Is a decision on this row still on its way to the platform? */
export const isInFlight = (row: ModeratedComment): boolean =>
  row.decision !== null && inFlight.has(row.decision.state);

/** Rejected, but for some hours only held: an approval still brings it back. */
const isHeld = (row: ModeratedComment): boolean => row.decision?.state === 'held';

/** Is anything going to happen to this row by itself? */
export const isMoving = (row: ModeratedComment): boolean => isInFlight(row) || isHeld(row);

/** What was not sent stays so until the owner decides anew, or has enough of being told. */
export const hasFailed = (row: ModeratedComment): boolean => row.decision?.state === 'failed';

/** Rejected on the platform, which no app can bring back. */
export const isFinal = (row: ModeratedComment): boolean =>
  row.moderation_status === 'rejected' && !isMoving(row);

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
