import type { Actor } from '../../context/actor.ts';
import type { StoreDeps } from '../../context/deps.ts';
import { loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { storePage } from '../../reading/store/store-page.ts';
import type { PlatformComment } from '../../youtube/youtube-schemas.ts';

export interface OwnComment {
  comment: PlatformComment;
  videoId: string;
  /** The channel of the video. */
  channelId: string;
  replyCount: number;
}

/** Judges and stores a comment of the owner exactly like one that a sync reads. */
export async function storeOwnComment(
  deps: StoreDeps,
  actor: Actor,
  { comment, videoId, channelId, replyCount }: OwnComment,
): Promise<void> {
  const incoming = {
    ...comment,
    videoId,
    channelId,
    replyCount,
    repliesRead: 0,
    platformStatus: comment.moderationStatus ?? ('published' as const),
  };
  await storePage(deps, actor.ownerId, {
    comments: [incoming],
    judge: await loadJudge(deps, actor.ownerId),
  });
}
