import type { ModerationItemRow } from '../../db/schema.ts';
import type { YoutubeClient } from '../../youtube/youtube-client.ts';
import type { PlatformComment } from '../../youtube/youtube-schemas.ts';
import { isSecondHalf } from '../items/item-state.ts';
import type { Batch } from './lease.repository.ts';

export type CommentLists = Pick<YoutubeClient, 'comments' | 'commentThreads'>;

/** What need not be sent any more, as far as the platform can tell. */
export interface LookUpResult {
  /** Done by an earlier call. */
  sent: ModerationItemRow[];
  /** Rejected or deleted; nobody reads them any more. */
  absent: ModerationItemRow[];
  /** Held by us, and published since by the owner in the platform's own studio. */
  overtaken: ModerationItemRow[];
}

/** Held comments stand in pages of 100; further down than this nobody looks. */
const MOST_PAGES = 5;
/** The platform's own studio shows no held comment that is older; its lists may not either. */
const LISTED_MS = 60 * 24 * 60 * 60_000;

/** Must this batch be looked up before it is sent? */
export const needsLookUp = ({ items, target }: Batch): boolean =>
  items.some((item) => isSecondHalf(item) || (item.unknown && target !== 'published'));

/**
 * Reads what became of a batch: 1 unit for all its comments, and 1 for each 100 held ones where it
 * matters. Throws PlatformError.
 */
export async function lookUp(client: CommentLists, batch: Batch, now: Date): Promise<LookUpResult> {
  const { items, target } = batch;
  if (target === 'heldForReview') {
    const { held } = await listHeld(client, items);
    return { sent: items.filter((item) => held.has(item.comment_id)), absent: [], overtaken: [] };
  }
  const seen = await client.comments(items.map((item) => item.comment_id));
  const visible = new Map(seen.map((comment) => [comment.id, comment]));
  const doubtful = items.filter((item) => {
    const comment = visible.get(item.comment_id);
    return isSecondHalf(item) && comment !== undefined && isListed(comment, now);
  });
  return {
    sent: [],
    absent: items.filter((item) => !visible.has(item.comment_id)),
    overtaken: await listOvertaken(client, doubtful),
  };
}

/** Only of young comments that are no replies a list of held ones is sure to know. */
const isListed = ({ parentId, publishedAt }: PlatformComment, now: Date): boolean =>
  parentId === null && now.getTime() - publishedAt.getTime() < LISTED_MS;

async function listOvertaken(
  client: CommentLists,
  items: readonly ModerationItemRow[],
): Promise<ModerationItemRow[]> {
  if (items.length === 0) return [];
  const { held, complete } = await listHeld(client, items);
  return complete ? items.filter((item) => !held.has(item.comment_id)) : [];
}

/** Which of them the platform lists as held; `complete`: whatever was not met is not held. */
async function listHeld(
  client: CommentLists,
  items: readonly ModerationItemRow[],
): Promise<{ held: Set<string>; complete: boolean }> {
  const wanted = new Set(items.map((item) => item.comment_id));
  const held = new Set<string>();
  let pageToken: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: Awaited<ReturnType<CommentLists['commentThreads']>> = await client.commentThreads(
      {
        channelId: items[0]?.channel_id ?? '',
        moderationStatus: 'heldForReview',
        pageToken,
      },
    );
    for (const { topLevelComment, replies } of answer.items) {
      for (const { id, moderationStatus } of [topLevelComment, ...replies]) {
        if (wanted.has(id) && (moderationStatus ?? 'heldForReview') === 'heldForReview') {
          held.add(id);
        }
      }
    }
    pageToken = answer.nextPageToken;
    if (pageToken === null || held.size === wanted.size) return { held, complete: true };
  }
  return { held, complete: false };
}
