import type { CommentThread, ThreadComment } from '../../../contract/thread.ts';
import type { Actor } from '../../context/deps.ts';
import { presentComment } from '../comment.presenter.ts';
import type { ListedComment } from '../shown-comments.repository.ts';

export interface Thread {
  top: ListedComment;
  /** The first few replies. */
  replies: readonly ListedComment[];
}

export function presentThreadComment(row: ListedComment, actor: Actor): ThreadComment {
  const comment = presentComment(row, actor);
  return {
    ...comment,
    snippet: {
      videoId: comment.video_id,
      authorChannelId:
        comment.author_channel_id === null ? null : { value: comment.author_channel_id },
      authorDisplayName: comment.author_name,
      authorProfileImageUrl: comment.author_profile_image,
      textDisplay: comment.comment_display,
      textOriginal: comment.comment_text,
      likeCount: comment.like_count,
      publishedAt: comment.published_at,
    },
  };
}

export const presentThread = ({ top, replies }: Thread, actor: Actor): CommentThread => ({
  id: top.youtube_id,
  snippet: {
    videoId: top.video_id,
    topLevelComment: presentThreadComment(top, actor),
    totalReplyCount: Math.max(top.reply_count, replies.length),
  },
  replies: { comments: replies.map((reply) => presentThreadComment(reply, actor)) },
});
