import type { PostingRow } from '../../db/schema.ts';
import type { PlatformPage, YoutubeClient } from '../../youtube/youtube-client.ts';
import type { PlatformComment } from '../../youtube/youtube-schemas.ts';

export interface SoughtComment {
  posting: PostingRow;
  authorId: string;
  text: string;
}

/** The platform's clock and ours may differ by this much. */
const SKEW_MS = 5 * 60_000;
/** A comment of lately is on the first pages, or it is not there. */
const MOST_PAGES = 5;

/**
 * Looks for what a lost call may have posted, 1 unit a page: the same author, the same text, not
 * before the call. A comment that the same text made earlier is another one. Unsure: it was not met,
 * and not all was read where it may stand.
 */
export async function findPosted(
  client: YoutubeClient,
  { posting, authorId, text }: SoughtComment,
): Promise<PlatformComment | 'absent' | 'unsure'> {
  const since = posting.started_at.getTime() - SKEW_MS;
  const wanted = plain(text);
  let pageToken: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
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

/** Of replies no order is promised. */
async function commentsPage(
  client: YoutubeClient,
  { video_id, parent_id }: PostingRow,
  pageToken: string | null,
): Promise<CommentsPage> {
  if (parent_id !== null) {
    return { ...(await client.replies(parent_id, pageToken)), newestFirst: false };
  }
  const { items, ...rest } = await client.videoThreads(video_id, pageToken);
  return { items: items.map((thread) => thread.topLevelComment), ...rest };
}

/** The platform may set white space otherwise than it was sent. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
