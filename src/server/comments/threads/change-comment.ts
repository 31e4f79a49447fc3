import { PlatformError } from '../../../platform/youtube-errors.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, Deps, PlatformDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { toIncoming } from '../../reading/store/incoming-comment.ts';
import { storeComments } from '../../reading/store/store-page.ts';
import { callerError } from '../../youtube/caller-error.ts';
import { viewComment } from '../browse-comments.ts';
import type { ListedComment } from '../shown-comments.repository.ts';
import { writingChannel } from './posting.policy.ts';
import { deletePosting } from './postings.repository.ts';
import { countComment, removeComment } from './threads.repository.ts';

type OwnCommentDeps = PlatformDeps & Pick<Deps, 'events'>;

/** Changes the text of an own comment, 50 units. The same text costs nothing. */
export async function editComment(
  deps: OwnCommentDeps,
  actor: Actor,
  { commentId, text }: { commentId: string; text: string },
): Promise<ListedComment> {
  const before = await ownComment(deps, actor, commentId);
  if (before.content === text) return before;
  const client = deps.youtube.forOwner(actor.ownerId, { priority: 'owner' });
  const outcome = await tryTwice(() => client.updateComment({ id: commentId, text }));
  if (outcome === 'gone') {
    await removeOwnComment(deps, actor, { comment: before, action: 'gone' });
    throw notFound('Comment');
  }
  const { video_id, video_channel_id, reply_count } = before;
  const place = { video_id, video_channel_id, reply_count, platform_status: 'published' } as const;
  await storeComments(deps, actor.ownerId, [toIncoming(outcome, place)]);
  const at = deps.clock.now();
  await inOwnerTransaction(deps.db, actor.ownerId, (tx) =>
    recordAudit(tx, actor.ownerId, { at, action: 'edit', target: commentId }),
  );
  await deps.events.publish(actor.ownerId, { type: 'decisions', comment_ids: [commentId] });
  return viewComment(deps, actor, commentId);
}

/** Deletes an own comment with its replies, as the platform does; 50 units. */
export async function deleteComment(deps: OwnCommentDeps, actor: Actor, commentId: string) {
  const comment = await ownComment(deps, actor, commentId);
  const client = deps.youtube.forOwner(actor.ownerId, { priority: 'owner' });
  // A missing comment is fine: the call without an answer deleted it, or the owner did elsewhere.
  await tryTwice(() => client.deleteComment(commentId));
  await removeOwnComment(deps, actor, { comment, action: 'delete' });
}

/** Only the author may change a comment. Throws `not_found` and `not_your_comment`. */
async function ownComment(deps: OwnCommentDeps, actor: Actor, commentId: string) {
  const channelId = writingChannel(actor);
  const comment = await viewComment(deps, actor, commentId);
  if (comment.author_channel_id !== channelId) {
    throw new AppError('not_your_comment', 'Only its author can change a comment.');
  }
  return comment;
}

/** Repeats a change that got no answer, since making it twice equals once. */
async function tryTwice<T>(change: () => Promise<T>): Promise<T | 'gone'> {
  const attempt = async () => {
    try {
      return await change();
    } catch (error) {
      if (error instanceof PlatformError && error.kind === 'gone') return 'gone';
      throw error;
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'outage') throw callerError(error);
  }
  try {
    return await attempt();
  } catch (error) {
    throw callerError(error);
  }
}

async function removeOwnComment(
  deps: OwnCommentDeps,
  { ownerId }: Actor,
  { comment, action }: { comment: ListedComment; action: 'delete' | 'gone' },
): Promise<void> {
  const { youtube_id: id, video_id: videoId, parent_id: parentId } = comment;
  await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    await removeComment(tx, ownerId, id);
    await deletePosting(tx, ownerId, { commentId: id });
    await countComment(tx, ownerId, { videoId, parentId, by: -1 });
    await recordAudit(tx, ownerId, { at: deps.clock.now(), action, target: id });
  });
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids: [id] });
}
