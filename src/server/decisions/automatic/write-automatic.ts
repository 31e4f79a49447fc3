import type { RuleAction } from '../../../contract/rule.ts';
import { readSettings } from '../../account/settings/settings.ts';
import { changeStatus } from '../../db/comment-counters.ts';
import type { CommentRow, JobRow, OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { insertJob } from '../../jobs/jobs.repository.ts';
import { queueItems } from '../decide/queue-items.repository.ts';
import { noDecisions } from '../items/act-progress.policy.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { type Target, targetOf } from '../items/moderation-status.ts';
import type { WaitingMatch } from './automatic.policy.ts';
import { insertAct } from './automatic.repository.ts';

export interface AutomaticDecisions {
  action: RuleAction;
  /** Hours for which a rejection first holds; null: as the owner's settings say. */
  ownHours: number | null;
  /** Whether nothing is rejected before a notification has named it. */
  ofSwitch: boolean;
  comments: readonly WaitingMatch['comment'][];
  now: Date;
  /** Nothing is sent before. */
  undoUntil: Date;
}

interface Written {
  /** The act that the comments belong to. */
  actId: number;
  /** Null where nothing is sent. */
  jobId: number | null;
  changedJobs: JobRow[];
  /** The outbox items by comment. */
  itemIds: ReadonlyMap<string, number>;
  /** Called once the earlier statuses are noted. */
  setStatus(): Promise<void>;
}

const statusAfter = {
  mark_spam: 'spam',
  hold: 'pending',
  reject: 'rejected',
} as const satisfies Record<RuleAction, CommentRow['moderation_status']>;

/**
 * Writes what rules have decided. Nothing is learnt from it: only the owner teaches. Nobody is ever
 * banned.
 */
export async function writeAutomatic(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { action, ownHours, ofSwitch, comments, now, undoUntil }: AutomaticDecisions,
): Promise<Written> {
  const ids = comments.map((comment) => comment.youtube_id);
  const writeStatus = () =>
    changeStatus(tx, ownerId, { ids, moderation_status: statusAfter[action] });
  const addAct = (jobId: number | null) =>
    insertAct(tx, ownerId, {
      action,
      is_dry_run: false,
      of_switch: ofSwitch,
      job_id: jobId,
      comments: comments.length,
      created_at: now,
      undo_until: undoUntil,
    });
  if (action === 'mark_spam') {
    const actId = await addAct(null);
    return { actId, jobId: null, changedJobs: [], itemIds: new Map(), setStatus: writeStatus };
  }
  const holdHours = ownHours ?? (await readSettings(tx, ownerId)).hold_hours;
  const target: Target = action === 'hold' ? 'heldForReview' : targetOf('reject', holdHours);
  const decisions = noDecisions({ decision: 'reject', skipped: 0 });
  const total = comments.length;
  const job = await insertJob(tx, ownerId, { kind: 'bulk_moderate', total, decisions, now });
  const jobId = job?.id ?? null;
  const { requestId, itemIds } = await queueItems(tx, ownerId, {
    source: 'automatic',
    target,
    isCounted: action === 'reject',
    jobId,
    now,
    items: comments.map((comment) => ({
      comment_id: comment.youtube_id,
      channel_id: comment.video_channel_id,
      // Without hours the comment stays held: no second half rejects it.
      hold_hours: action === 'reject' && target === 'heldForReview' ? holdHours : null,
      named_at: ofSwitch ? 'infinity' : null,
      ban_author: false,
      state: 'queued',
      needs_call: comment.platform_status !== target,
      was_public: comment.platform_status === 'published',
      not_before: undoUntil,
      prior_status: comment.moderation_status,
    })),
  });
  const changedJobs = await updateBulkJobs(tx, ownerId, { requestIds: [requestId], now });
  const actId = await addAct(jobId);
  return { actId, jobId, changedJobs, itemIds, setStatus: writeStatus };
}
