import type { ModeratedComment } from '../../../src/contract/comment.ts';
import type { CommentThread, ThreadComment } from '../../../src/contract/thread.ts';

/** A comment as lists below videos have it. */
export const threadComment = (row: ModeratedComment): ThreadComment => ({
  ...row,
  snippet: {
    videoId: row.video_id,
    authorChannelId: row.author_channel_id === null ? null : { value: row.author_channel_id },
    authorDisplayName: row.author_name,
    authorProfileImageUrl: row.author_profile_image,
    textDisplay: row.comment_display,
    textOriginal: row.comment_text,
    likeCount: row.like_count,
    publishedAt: row.published_at,
  },
});

/** A comment below a video, with so many replies. */
export const thread = (row: ModeratedComment, replies = 0): CommentThread => ({
  id: row.id,
  snippet: {
    videoId: row.video_id,
    topLevelComment: threadComment(row),
    totalReplyCount: replies,
  },
  replies: { comments: [] },
});
