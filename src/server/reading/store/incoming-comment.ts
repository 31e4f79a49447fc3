import type { PlatformComment, PlatformThread } from '../../../platform/youtube-schemas.ts';
import type { IncomingComment } from '../../judging/verdicts/judge-comments.ts';
import type { SyncPass } from './sync-cursors.repository.ts';

/** A thread's top-level comment and the replies that its list includes. */
export function fromThread(
  thread: PlatformThread,
  { channelId, pass }: { channelId: string; pass: SyncPass },
): IncomingComment[] {
  const { videoId } = thread;
  if (videoId === null) return [];
  const place = { video_id: videoId, video_channel_id: channelId };
  // The held pass also lists a published comment when one of its replies is held.
  const listsReplies = thread.replies.some((reply) => reply.moderationStatus === pass);
  return [
    toIncoming(thread.topLevelComment, {
      ...place,
      reply_count: thread.totalReplyCount,
      replies_read: pass === 'published' ? thread.replies.length : 0,
      platform_status: pass !== 'published' && listsReplies ? 'published' : pass,
    }),
    ...thread.replies.map((reply) => toIncoming(reply, { ...place, platform_status: pass })),
  ];
}

/** What only its list says of a comment. */
type Listing = Pick<IncomingComment, 'video_id' | 'video_channel_id' | 'platform_status'> &
  Partial<Pick<IncomingComment, 'reply_count' | 'replies_read'>>;

/** Where the platform does not tell the comment's status, it is that of the list. */
export const toIncoming = (comment: PlatformComment, listing: Listing): IncomingComment => ({
  youtube_id: comment.id,
  parent_id: comment.parentId,
  is_reply: comment.parentId !== null,
  author_name: comment.authorName,
  author_channel_id: comment.authorChannelId,
  author_profile_image: comment.authorProfileImage,
  content: comment.text,
  published_at: comment.publishedAt,
  edited_at: comment.editedAt,
  like_count: comment.likeCount,
  reply_count: 0,
  replies_read: 0,
  ...listing,
  platform_status: comment.moderationStatus ?? listing.platform_status,
});
