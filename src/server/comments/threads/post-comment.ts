import { commentsAreOff } from '../../channel/comments-off.policy.ts';
import { viewVideo } from '../../channel/videos.ts';
import type { Actor } from '../../context/deps.ts';
import type { VideoRow } from '../../db/schema.ts';
import { viewComment } from '../browse-comments.ts';
import type { ListedComment } from '../shown-comments.repository.ts';
import { commentsDisabled } from './browse-threads.ts';
import { type PostingDeps, postOnce } from './post-once.ts';
import { writingChannel } from './posting.policy.ts';

/** Comments on a video, 50 units, at most once. */
export async function postComment(
  deps: PostingDeps,
  actor: Actor,
  { videoId, text }: { videoId: string; text: string },
): Promise<ListedComment> {
  const authorId = writingChannel(actor);
  const video = await openVideo(deps, actor, videoId);
  const id = await postOnce(deps, actor, { video, parentId: null, authorId, text });
  return viewComment(deps, actor, id);
}

/** Replies to a comment, 50 units, at most once. A reply to a reply joins the same thread. */
export async function postReply(
  deps: PostingDeps,
  actor: Actor,
  { commentId, text }: { commentId: string; text: string },
): Promise<ListedComment> {
  const authorId = writingChannel(actor);
  const comment = await viewComment(deps, actor, commentId);
  const video = await openVideo(deps, actor, comment.video_id);
  const parentId = comment.parent_id ?? comment.youtube_id;
  const id = await postOnce(deps, actor, { video, parentId, authorId, text });
  return viewComment(deps, actor, id);
}

/** Throws where comments are turned off, since the call would cost 50 units for a refusal. */
async function openVideo(deps: PostingDeps, actor: Actor, videoId: string): Promise<VideoRow> {
  const video = await viewVideo(deps, actor, videoId);
  if (commentsAreOff(video)) throw commentsDisabled();
  return video;
}
