import type { PlatformComment, PlatformThread } from '../../youtube/youtube-schemas.ts';
import type { IncomingComment } from './store-page.ts';
import type { SyncPass } from './sync-cursors.repository.ts';

/** A thread's top-level comment and the replies that its list includes. */
export function fromThread(
  thread: PlatformThread,
  { channelId, pass }: { channelId: string; pass: SyncPass },
): IncomingComment[] {
  const { videoId } = thread;
  if (videoId === null) return [];
  // The held pass also lists a published comment when one of its replies is held.
  const listsReplies = thread.replies.some((reply) => reply.moderationStatus === pass);
  const assumed = pass !== 'published' && listsReplies ? 'published' : pass;
  return [
    {
      ...thread.topLevelComment,
      videoId,
      channelId,
      replyCount: thread.totalReplyCount,
      repliesRead: pass === 'published' ? thread.replies.length : 0,
      platformStatus: thread.topLevelComment.moderationStatus ?? assumed,
    },
    ...thread.replies.map((reply) => fromReply(reply, { videoId, channelId, pass })),
  ];
}

export const fromReply = (
  reply: PlatformComment,
  place: { videoId: string; channelId: string; pass: SyncPass },
): IncomingComment => ({
  ...reply,
  videoId: place.videoId,
  channelId: place.channelId,
  replyCount: 0,
  repliesRead: 0,
  platformStatus: reply.moderationStatus ?? place.pass,
});
