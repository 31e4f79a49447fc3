import { DETECTOR_VERSION } from '../../../detection/detector-version.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerId, Queryable } from '../../db/schema.ts';
import { changeJob, findJob } from '../../jobs/jobs.repository.ts';
import { publishJob, reportProgress } from '../../jobs/report-progress.ts';
import type { TaskRun } from '../../tasks/task-queue.ts';
import { changeState, findState } from '../judging-states.repository.ts';
import { type Judge, loadJudge } from './judge-comments.ts';
import { listCommentsAfter } from './verdicts.repository.ts';

type RejudgeDeps = StoreDeps & Pick<Deps, 'events' | 'logger'>;

/** A decision waits until a page is done. */
const PAGE = 100;

/**
 * Judges all stored comments of an owner again, in the order they were stored. Every page is
 * committed with its place, so a run that dies is taken up where it stood.
 */
export async function rejudgeComments(deps: RejudgeDeps, run: TaskRun<'rejudge'>): Promise<void> {
  const job = run.data;
  // A message may come twice; by now another run may be under way.
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
  /** With the settings of the run's first page; a run that starts again loads new ones. */
  judge?: Judge;
}

const rejudgePage = (
  { db, clock }: RejudgeDeps,
  job: { ownerId: OwnerId; jobId: number },
  known: Judge | undefined,
): Promise<RejudgeStep> =>
  inOwnerTransaction(db, job.ownerId, async (tx) => {
    const { ownerId } = job;
    const { position } = await findState(tx, ownerId);
    if (position === null) return endRun(tx, job, clock.now());
    const judge = known && position > 0 ? known : await loadJudge({ db: tx, clock }, ownerId);
    const comments = await listCommentsAfter(tx, ownerId, { position, limit: PAGE });
    const last = comments.at(-1);
    if (!last) {
      await changeState(tx, ownerId, { position: null, detector: DETECTOR_VERSION });
      return endRun(tx, job, clock.now());
    }
    await judge.judgeAgain(tx, comments);
    await changeState(tx, ownerId, { position: last.id });
    return { isOver: false, judge, job: await changeJob(tx, job, { done: comments.length }) };
  });

/** In the transaction that ended the run: who asks for another one finds the job live or over. */
async function endRun(
  tx: Queryable,
  job: { ownerId: OwnerId; jobId: number },
  now: Date,
): Promise<RejudgeStep> {
  return { isOver: true, job: await changeJob(tx, job, { state: 'done', finishedAt: now }) };
}
