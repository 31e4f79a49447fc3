import { DAY_MS } from '../../../contract/time-lengths.ts';
import type { YoutubeClient } from '../../../platform/youtube-client.ts';
import type { PlatformComment } from '../../../platform/youtube-schemas.ts';
import { isSecondHalf } from '../../db/item-state.ts';
import type { ModerationItemRow } from '../../db/schema.ts';
import { LOOK_UP_PAGES } from '../../youtube/shares.policy.ts';
import type { Batch } from './lease.repository.ts';

export type CommentLists = Pick<YoutubeClient, 'comments' | 'commentThreads'>;

/** Items that need no call any more, as far as the platform shows. */
export interface LookUpResult {
  sent: ModerationItemRow[];
  /** The comment is rejected or deleted, so it is no longer visible. */
  absent: ModerationItemRow[];
  /** We held the comment, and the owner has published it in YouTube Studio since. */
  overtaken: ModerationItemRow[];
}

/** YouTube Studio shows no older held comments, and the API's lists may omit them too. */
const LISTED_MS = 60 * DAY_MS;

/** Whether this batch must be looked up before it is sent. */
export const needsLookUp = ({ items, target }: Batch): boolean =>
  items.some((item) => isSecondHalf(item) || (item.unknown && target !== 'published'));

/**
 * Reads the present state of a batch's comments: 1 unit for all of them, plus 1 for each 100 held
 * comments where needed. Throws PlatformError.
 */
export async function lookUp(client: CommentLists, batch: Batch, now: Date): Promise<LookUpResult> {
  const { items, target } = batch;
  if (target === 'heldForReview') {
    const { held } = await listHeld(client, items);
    return { sent: items.filter((item) => held.has(item.comment_id)), absent: [], overtaken: [] };
  }
  const seen = await client.comments(items.map((item) => item.comment_id));
  const visible = new Map(seen.map((comment) => [comment.id, comment]));
  const uncertain = items.filter((item) => {
    const comment = visible.get(item.comment_id);
    return isSecondHalf(item) && comment !== undefined && isListed(comment, now);
  });
  return {
    sent: [],
    absent: items.filter((item) => !visible.has(item.comment_id)),
    overtaken: await listOvertaken(client, uncertain),
  };
}

/** The list of held comments is only reliable for recent top-level comments. */
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

/** Items that the platform lists as held; `complete`: items not listed are certainly not held. */
async function listHeld(
  client: CommentLists,
  items: readonly ModerationItemRow[],
): Promise<{ held: Set<string>; complete: boolean }> {
  const wanted = new Set(items.map((item) => item.comment_id));
  const held = new Set<string>();
  let pageToken: string | null = null;
  for (let page = 0; page < LOOK_UP_PAGES; page += 1) {
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
