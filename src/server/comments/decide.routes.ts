import type { ModeratedComment } from '../../contract/comment.ts';
import type { CommentDetails } from '../../contract/moderation.ts';
import { AppError, notFound } from '../base/errors.ts';
import type { Deps } from '../context/deps.ts';
import { sweep } from '../decisions/automatic/sweep.ts';
import { moderateComments } from '../decisions/decide/moderate-comments.ts';
import type { SeenComments, SkipReason } from '../decisions/decide/moderation.policy.ts';
import { sayNotSpam } from '../decisions/decide/say-not-spam.ts';
import { undoDecisions } from '../decisions/decide/undo-decisions.ts';
import type { Register } from '../http/register-endpoint.ts';
import { viewComment } from './browse-comments.ts';
import { presentComment } from './comment.presenter.ts';

export function registerDecideRoutes(on: Register, deps: Deps): void {
  on('POST /api/comments/{id}/moderate', async ({ actor, params, body }) => {
    const result = await moderateComments(deps, actor, {
      commentIds: [params.id],
      seen: seenIn([{ comment_id: params.id, decided_at: body.decided_at }]),
      decision: body.reject ? 'reject' : 'approve',
      banAuthor: body.ban_author,
      trustAuthor: body.trust_author,
    });
    const reason = result.skipped[0]?.reason;
    if (reason === 'not_found') throw notFound('Comment');
    const comment = presentComment(await viewComment(deps, actor, params.id), actor);
    if (reason) throwIfRefused(deps, reason, comment);
    return { data: comment };
  });

  on('POST /api/comments/{id}/not-spam', async ({ actor, params }) => {
    const { staysRejected, ...taught } = await sayNotSpam(deps, actor, params.id);
    const comment = presentComment(await viewComment(deps, actor, params.id), actor);
    const url = staysRejected
      ? deps.youtube.watchUrl(comment.video_id, comment.comment_id)
      : undefined;
    return { data: { ...taught, comment, ...(url && { url }) } };
  });

  on('POST /api/comments/bulk-moderate', async ({ actor, body }) => {
    const result = await moderateComments(deps, actor, {
      commentIds: body.comment_ids,
      seen: seenIn(body.comment_details),
      decision: body.reject ? 'reject' : 'approve',
      banAuthor: body.ban_author,
      trustAuthor: body.trust_author,
    });
    return {
      data: {
        accepted: result.accepted,
        skipped: result.skipped,
        units: result.units,
        send_after: result.sendAfter?.toISOString() ?? null,
        decided_at: result.decidedAt.toISOString(),
        job_id: result.jobId === null ? null : String(result.jobId),
      },
    };
  });

  on('POST /api/comments/sweep', async ({ actor, body }) => {
    const swept = await sweep(deps, actor, { dryRun: body.dry_run });
    return {
      data: {
        comments: swept.comments,
        paused: swept.paused,
        over_limit: swept.overLimit,
        job_id: swept.jobId === null ? null : String(swept.jobId),
        undo_until: swept.undoUntil?.toISOString() ?? null,
      },
    };
  });

  on('POST /api/comments/undo', async ({ actor, body }) => ({
    data: await undoDecisions(deps, actor, {
      commentIds: body.comment_ids,
      seen: seenIn(body.comment_details),
    }),
  }));
}

/** Null in `decided_at` says that nobody had decided; without the field nothing is compared. */
const seenIn = (details: CommentDetails): SeenComments =>
  new Map(
    details?.flatMap(({ comment_id: id, decided_at: at }) =>
      at === undefined ? [] : [[id, { decided_at: at === null ? null : new Date(at) }]],
    ),
  );

/** A repeated decision is no error: the answer is the present comment. */
function throwIfRefused({ youtube }: Deps, reason: SkipReason, comment: ModeratedComment): void {
  switch (reason) {
    case 'own_comment':
      throw new AppError('own_comment', 'You wrote this comment yourself.');
    case 'not_your_channel':
      throw new AppError('not_your_channel', 'This comment is not on your channel.');
    case 'decided_since':
      throw new AppError('decided_since', 'Somebody has decided on this comment since.');
    case 'platform_cannot_unreject':
      throw new AppError(
        'platform_cannot_unreject',
        'YouTube does not let apps bring a rejected comment back.',
        { url: youtube.watchUrl(comment.video_id, comment.comment_id) },
      );
    default:
      return;
  }
}
