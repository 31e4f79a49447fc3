import { AppError } from '../../base/errors.ts';
import { lengthOfContent, partsByLength } from '../../base/parts-by-length.ts';
import { commentsAreOff, commentsWereOff } from '../../channel/comments-off.policy.ts';
import { decodeThreadCursor, encodeCursor } from '../../channel/page-cursor.ts';
import { viewVideo } from '../../channel/videos.ts';
import { type Actor, type Deps, isOwner, type PlatformDeps } from '../../context/deps.ts';
import type { VideoRow } from '../../db/schema.ts';
import { trackCommentsDisabled } from '../../reading/read/track-comments-disabled.ts';
import { fromThread } from '../../reading/store/incoming-comment.ts';
import { storeComments } from '../../reading/store/store-page.ts';
import { withCallerErrors } from '../../youtube/caller-error.ts';
import { viewComment } from '../browse-comments.ts';
import type { ListedComment } from '../shown-comments.repository.ts';
import type { Thread } from './thread.presenter.ts';
import { listFirstReplies, listReplies, listThreads } from './threads.repository.ts';

export interface PageQuery {
  pageToken?: string | undefined;
  maxResults: number;
}

/**
 * One page of a video's stored threads, newest first, without quota. When a video has comments but
 * none is stored, the newest are read first, 1 unit. A helper or script waits for the next sync instead: where YouTube
 * lists none of them, each look would take a unit of what the owner's decisions need.
 */
export async function browseThreads(
  deps: PlatformDeps,
  actor: Actor,
  { videoId, pageToken, maxResults }: PageQuery & { videoId: string },
): Promise<{ threads: Thread[]; nextPageToken?: string }> {
  const after = pageToken === undefined ? undefined : decodeThreadCursor(pageToken);
  const video = await viewVideo(deps, actor, videoId);
  if (commentsAreOff(video)) throw commentsDisabled();
  const page = { videoId, after, limit: maxResults + 1 };
  let rows = await listThreads(deps.db, actor.ownerId, page);
  const mayBeUnread = rows.length === 0 && after === undefined && video.comment_count !== 0;
  if (mayBeUnread && isOwner(actor)) {
    if (commentsWereOff(video, deps.clock.now())) throw commentsDisabled();
    await readNewestThreads(deps, actor, video);
    rows = await listThreads(deps.db, actor.ownerId, page);
  }
  const ids = rows.slice(0, maxResults).map((row) => row.youtube_id);
  const replies = await listFirstReplies(deps.db, actor.ownerId, ids);
  const repliesTo = ({ youtube_id: id }: ListedComment) => replies.get(id) ?? [];
  const lengthOf = (top: ListedComment) =>
    [top, ...repliesTo(top)].reduce((sum, comment) => sum + lengthOfContent(comment), 0);
  const { shown, nextPageToken } = splitPage(rows, { maxResults, lengthOf });
  return { threads: shown.map((top) => ({ top, replies: repliesTo(top) })), ...nextPageToken };
}

/** One page of the replies to a comment, oldest first. Throws `not_found`. */
export async function browseReplies(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { commentId, pageToken, maxResults }: PageQuery & { commentId: string },
): Promise<{ replies: ListedComment[]; nextPageToken?: string }> {
  const after = pageToken === undefined ? undefined : decodeThreadCursor(pageToken);
  const { youtube_id: parentId } = await viewComment(deps, actor, commentId);
  const rows = await listReplies(deps.db, actor.ownerId, {
    parentId,
    after,
    limit: maxResults + 1,
  });
  const { shown, nextPageToken } = splitPage(rows, { maxResults, lengthOf: lengthOfContent });
  return { replies: shown, ...nextPageToken };
}

export const commentsDisabled = () =>
  new AppError('comments_disabled', 'Comments are turned off for this video.');

interface PageLimits {
  maxResults: number;
  lengthOf: (row: ListedComment) => number;
}

/**
 * The query reads one row more than requested, which shows whether there is a next page. A page of long
 * texts is shorter: fifty threads of the longest would be 57 MB.
 */
function splitPage(rows: readonly ListedComment[], { maxResults, lengthOf }: PageLimits) {
  const [shown = []] = partsByLength(rows.slice(0, maxResults), lengthOf);
  const last = shown.at(-1);
  if (rows.length === shown.length || !last) return { shown };
  const nextPageToken = encodeCursor({ publishedAt: last.published_at, id: last.id });
  return { shown, nextPageToken: { nextPageToken } };
}

async function readNewestThreads(deps: PlatformDeps, actor: Actor, video: VideoRow): Promise<void> {
  const client = deps.youtube.forOwner(actor.ownerId, { priority: 'owner' });
  const { items } = await withCallerErrors(() =>
    trackCommentsDisabled(deps, { ownerId: actor.ownerId, videoId: video.youtube_id }, () =>
      client.videoThreads(video.youtube_id),
    ),
  );
  const place = { channelId: video.channel_id, pass: 'published' } as const;
  const comments = items.flatMap((thread) => fromThread(thread, place));
  await storeComments(deps, actor.ownerId, comments);
}
