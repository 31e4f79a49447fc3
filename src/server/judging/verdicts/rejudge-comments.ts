import { DETECTOR_VERSION } from '../../../detection/analyze-comment.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerId, Queryable } from '../../db/schema.ts';
import { changeJob, findJob } from '../../jobs/jobs.repository.ts';
import { publishJob, reportProgress } from '../../jobs/report-progress.ts';
import type { TaskRun } from '../../tasks/task-queue.ts';
import { changeState, type FlagChanges, findState } from '../judging-states.repository.ts';
import { type Judge, loadJudge } from './judge-comments.ts';
import { listCommentsAfter } from './verdicts.repository.ts';

type RejudgeDeps = StoreDeps & Pick<Deps, 'events' | 'logger'>;

/** A decision of the owner waits for the end of a page, so pages are small. */
const PAGE = 100;

/**
 * Judges all stored comments of an owner again, in the order of their ids. Every page is committed
 * with its position, so an interrupted run continues there.
 */
export async function rejudgeComments(deps: RejudgeDeps, run: TaskRun<'rejudge'>): Promise<void> {
  const job = run.data;
  // A task may run twice; another run may have started meanwhile.
  const row = await findJob(deps.db, job.ownerId, job.jobId);
  if (!row || row.finished_at !== null) return;
  try {
    await reportProgress(deps, job, { state: 'running', errorCode: null });
    let step: RejudgeStep = { isOver: false };
    while (!step.isOver) {
      step = await rejudgePage(deps, job, step.judge);
      if (step.job) await publishJob(deps, step.job);
    }
  } catch (error) {
    if (!run.lastAttempt || isDatabaseUnavailable(error)) throw error;
    deps.logger.warn({ err: error, jobId: job.jobId }, 'judging again failed');
    const finishedAt = deps.clock.now();
    await reportProgress(deps, job, { state: 'failed', errorCode: 'internal', finishedAt });
  }
}

interface RejudgeStep {
  isOver: boolean;
  job?: JobRow | undefined;
  /** Has the settings of the run's start; a restarted run loads new ones. */
  judge?: Judge;
}

const rejudgePage = (
  { db, clock }: RejudgeDeps,
  job: { ownerId: OwnerId; jobId: number },
  known: Judge | undefined,
): Promise<RejudgeStep> =>
  inOwnerTransaction(db, job.ownerId, async (tx) => {
    const { ownerId } = job;
    const { position, detector, changed } = await findState(tx, ownerId);
    if (position === null) return endRun(tx, job, clock.now());
    const judge = known && position > 0 ? known : await loadJudge({ db: tx, clock }, ownerId);
    const comments = await listCommentsAfter(tx, ownerId, { position, limit: PAGE });
    const last = comments.at(-1);
    if (!last) {
      if (isUpgrade(detector)) await tellOfUpgrade(tx, ownerId, { at: clock.now(), changed });
      await changeState(tx, ownerId, { position: null, detector: DETECTOR_VERSION, ...UNCHANGED });
      return endRun(tx, job, clock.now());
    }
    const { flagged, cleared } = await judge.rejudge(tx, comments);
    await changeState(tx, ownerId, {
      position: last.id,
      ...(isUpgrade(detector) && {
        newly_flagged: changed.flagged + flagged,
        no_longer_flagged: changed.cleared + cleared,
      }),
    });
    return { isOver: false, judge, job: await changeJob(tx, job, { done: comments.length }) };
  });

const UNCHANGED = { newly_flagged: 0, no_longer_flagged: 0 };

const isUpgrade = (detector: string | null): boolean =>
  detector !== null && detector !== DETECTOR_VERSION;

/** The owner's log says what a new version of the detector changed. No decision changes with it. */
const tellOfUpgrade = (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { at, changed }: { at: Date; changed: FlagChanges },
): Promise<number> =>
  recordAudit(tx, ownerId, {
    at,
    actor: 'system',
    action: 'detector_updated',
    details: { newly_flagged: changed.flagged, no_longer_flagged: changed.cleared },
  });

/** Ends the job in the run's last transaction, so a new request finds it either live or done. */
async function endRun(
  tx: Queryable,
  job: { ownerId: OwnerId; jobId: number },
  now: Date,
): Promise<RejudgeStep> {
  return { isOver: true, job: await changeJob(tx, job, { state: 'done', finishedAt: now }) };
}
