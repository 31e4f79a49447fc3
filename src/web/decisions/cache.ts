import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import type { PageMeta } from '../../contract/page.ts';
import type { ThreadComment } from '../../contract/thread.ts';
import { type CallInput, callList } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

export interface CommentPage {
  readonly rows: readonly ModeratedComment[];
  readonly meta: PageMeta;
}

/** One page of comments: all lists have one shape under their keys, since decisions change each row. */
export const commentPage = (query: CallInput<'GET /api/comments'>['query'] & object) => ({
  queryKey: queryKeys.comments(query),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CommentPage> =>
    callList('GET /api/comments', { query, signal }),
});

/** A row of a conversation; a reply has no replies of its own. */
export interface ThreadRow extends ThreadComment {
  readonly replyCount: number;
}

/** A page of threads below a video, or of replies below a comment. */
export interface ConversationPage {
  readonly rows: readonly ThreadRow[];
  readonly nextPageToken: string | undefined;
}
export type Conversation = InfiniteData<ConversationPage, string | undefined>;

/** Replaces rows wherever they are cached; a page without a changed row stays the same object. */
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

/** The rows on the screen. */
export const shownRows = (client: QueryClient): readonly ModeratedComment[] => [
  ...client
    .getQueriesData<CommentPage>({ queryKey: queryKeys.commentLists, type: 'active' })
    .flatMap(([, page]) => page?.rows ?? []),
  ...client
    .getQueriesData<Conversation>({ queryKey: queryKeys.conversations, type: 'active' })
    .flatMap(([, conversation]) => conversation?.pages.flatMap(({ rows }) => rows) ?? []),
];

const isShown = ({ state }: Query) => state.data !== undefined;

/** Cancels list requests older than a decision: their answer would show the row undecided. */
export const cancelListRequests = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: queryKeys.commentLists, predicate: isShown });

/** Changes the rows of every cached page of a conversation. */
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

/** Shows rows as the server has answered them, but for those that `isNewerHere` names. */
export function showStored(
  client: QueryClient,
  rows: readonly ModeratedComment[],
  isNewerHere: (id: string) => boolean,
): void {
  const stored = new Map(rows.map((row) => [row.id, row]));
  replaceRows(client, ({ id }) => (isNewerHere(id) ? undefined : stored.get(id)));
}

let reads = 0;

/**
 * Reads rows again, updates them in place and answers them. It asks by id and not by the list's filters:
 * a decided row no longer matches them, but stays on the screen. Rows that `isNewerHere` names are left
 * alone: the server does not know of their decision yet.
 */
export async function refreshRows(
  client: QueryClient,
  ids: readonly string[],
  isNewerHere: (id: string) => boolean,
): Promise<ModeratedComment[]> {
  reads += 1;
  const [part, rest] = [ids.slice(0, limits.pageSize.max), ids.slice(limits.pageSize.max)];
  const query = { comment_ids: part.join(','), page_size: String(limits.pageSize.max) };
  const { rows } = await client.query({
    // A query is tried again as any other. No other read answers it: that one may be too old.
    queryKey: queryKeys.rowsNow(reads),
    queryFn: ({ signal }) => callList('GET /api/comments', { query, signal }),
    gcTime: 0,
  });
  showStored(client, rows, isNewerHere);
  return rest.length === 0 ? rows : [...rows, ...(await refreshRows(client, rest, isNewerHere))];
}
