import type { PlatformPage, YoutubeClient } from '../../../platform/youtube-client.ts';
import type { PlatformComment } from '../../../platform/youtube-schemas.ts';
import type { PostingRow } from '../../db/schema.ts';

type CommentPages = Pick<YoutubeClient, 'replies' | 'videoThreads'>;

export interface SoughtComment {
  posting: PostingRow;
  authorId: string;
  text: string;
}

/** The platform's clock and ours may differ by this much. */
const SKEW_MS = 5 * 60_000;
/** A recent comment is on these first pages or does not exist. */
const PAGES_SEARCHED = 5;

/**
 * Looks for the comment that a call without an answer may have posted, 1 unit a page: same author,
 * same text, not before the call. The comment of an earlier posting is skipped. `unsure`: it was
 * not found on the pages read, and there are more.
 */
export async function findPosted(
  client: CommentPages,
  { posting, authorId, text }: SoughtComment,
): Promise<PlatformComment | 'absent' | 'unsure'> {
  const since = posting.started_at.getTime() - SKEW_MS;
  const wanted = plain(text);
  let pageToken: string | null = null;
  for (let page = 0; page < PAGES_SEARCHED; page++) {
    const { items, nextPageToken, newestFirst }: CommentsPage = await commentsPage(
      client,
      posting,
      pageToken,
    );
    const found = items.find(
      (comment) =>
        comment.authorChannelId === authorId &&
        comment.id !== posting.comment_id &&
        comment.publishedAt.getTime() >= since &&
        plain(comment.text) === wanted,
    );
    if (found) return found;
    const passed = newestFirst && items.some((one) => +one.publishedAt < since);
    if (passed || nextPageToken === null) return 'absent';
    pageToken = nextPageToken;
  }
  return 'unsure';
}

interface CommentsPage extends PlatformPage<PlatformComment> {
  newestFirst: boolean;
}

/** The platform documents no order for replies. */
async function commentsPage(
  client: CommentPages,
  { video_id, parent_id }: PostingRow,
  pageToken: string | null,
): Promise<CommentsPage> {
  if (parent_id !== null) {
    return { ...(await client.replies(parent_id, pageToken)), newestFirst: false };
  }
  const { items, ...rest } = await client.videoThreads(video_id, pageToken);
  return { items: items.map((thread) => thread.topLevelComment), ...rest };
}

/** The platform may change white space. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
