import { DETECTOR_VERSION } from '../../../detection/analyze-comment.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { lengthOfContent, partsByLength } from '../../base/parts-by-length.ts';
import type { Deps } from '../../context/deps.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { changeJob, findLiveJob } from '../../jobs/jobs.repository.ts';
import { publishJob, reportProgress } from '../../jobs/report-progress.ts';
import type { WorkRun } from '../../work/work-run.ts';
import { changeState, type FlagChanges, findState } from '../judging-states.repository.ts';
import { type Judge, loadJudge } from './judge-comments.ts';
import type { RejudgeDeps } from './judge-first.ts';
import { listCommentsAfter, type StoredComment } from './verdicts.repository.ts';

type UpgradeDeps = RejudgeDeps & Pick<Deps, 'effects'>;

/** A decision of the owner waits for the end of a page, so pages are small. */
const PAGE = 100;

/**
 * Judges the stored comments of an owner again, in the order of their ids. Every page is committed
 * with its position, so the next run continues there, as after giving way. Returns when that is due; undefined: all are
 * judged, or a request has said when to go on.
 */
export async function rejudgeComments(
  deps: UpgradeDeps,
  { ownerId, lastAttempt, givesWay }: Pick<WorkRun, 'ownerId' | 'lastAttempt' | 'givesWay'>,
): Promise<Date | undefined> {
  const live = await findLiveJob(deps.db, ownerId, 'rejudge');
  if (!live) return undefined;
  const job = { ownerId, jobId: live.id };
  try {
    await reportProgress(deps, job, { state: 'running', errorCode: null });
    const { requests, detector } = await findState(deps.db, ownerId);
    const judge = await loadJudge(deps, ownerId);
    let row: JobRow | undefined;
    do {
      await judge.prepare(() => listNextTexts(deps.db, ownerId));
      row = await rejudgePage(deps, { ...job, requests }, judge);
      if (row) await publishJob(deps, row);
    } while (row?.state === 'running' && !(await givesWay()));
    if (row?.state === 'running') return deps.clock.now();
    if (isUpgrade(detector)) await deps.events.publish(ownerId, { type: 'notifications' });
  } catch (error) {
    if (!lastAttempt || isDatabaseUnavailable(error)) throw error;
    deps.logger.warn({ err: error, jobId: job.jobId }, 'judging again failed');
    const finishedAt = deps.clock.now();
    await reportProgress(deps, job, { state: 'failed', errorCode: 'internal', finishedAt });
  }
  return undefined;
}

interface Page {
  comments: StoredComment[];
  /** No others follow. */
  isLast: boolean;
}

async function listPage(
  db: Queryable,
  ownerId: OwnerId,
  { position, endsAfter }: { position: number; endsAfter: number },
): Promise<Page> {
  const upTo = position < endsAfter ? endsAfter : undefined;
  const listed = await listCommentsAfter(db, ownerId, { position, upTo, limit: PAGE });
  const [comments = []] = partsByLength(listed, lengthOfContent);
  return { comments, isLast: listed.length < PAGE && comments.length === listed.length };
}

async function listNextTexts(db: Queryable, ownerId: OwnerId): Promise<string[]> {
  const { position, endsAfter } = await findState(db, ownerId);
  if (position === null) return [];
  const { comments } = await listPage(db, ownerId, { position, endsAfter });
  return comments.map(({ content }) => content);
}

/**
 * Ends the job with the last page, so that a new request finds it either live or done. Undefined: there
 * was a request, which has said when to go on.
 */
const rejudgePage = (
  { db, clock, effects }: UpgradeDeps,
  job: { ownerId: OwnerId; jobId: number; requests: number },
  judge: Judge,
): Promise<JobRow | undefined> =>
  inOwnerTransaction(db, job.ownerId, async (tx) => {
    const { ownerId } = job;
    const { position, endsAfter, requests, detector, changed } = await findState(tx, ownerId);
    if (requests !== job.requests) return undefined;
    const end = { state: 'done', finishedAt: clock.now() } as const;
    if (position === null) return changeJob(tx, job, end);
    const page = await listPage(tx, ownerId, { position, endsAfter });
    const { comments } = page;
    const { flagged, cleared } = await judge.rejudge(tx, comments);
    const all = { flagged: changed.flagged + flagged, cleared: changed.cleared + cleared };
    const done = comments.length;
    const next = nextPosition({ position, endsAfter }, page);
    if (next !== null) {
      const counts = { newly_flagged: all.flagged, no_longer_flagged: all.cleared };
      await changeState(tx, ownerId, { position: next, ...(isUpgrade(detector) && counts) });
      return changeJob(tx, job, { done });
    }
    if (isUpgrade(detector)) {
      const now = clock.now();
      await tellOfUpgrade(tx, ownerId, { at: now, changed: all });
      await effects.askAboutRules(tx, ownerId);
    }
    await changeState(tx, ownerId, { position: null, detector: DETECTOR_VERSION, ...UNCHANGED });
    return changeJob(tx, job, { done, ...end });
  });

/**
 * After the last comment a run begins again from the first where a request came while it was under
 * way, and ends where it was then. Null: this was the last page.
 */
function nextPosition(
  { position, endsAfter }: { position: number; endsAfter: number },
  { comments, isLast }: Page,
): number | null {
  const last = comments.at(-1)?.id;
  if (last !== undefined && !isLast && last !== endsAfter) return last;
  return position >= endsAfter && endsAfter > 0 ? 0 : null;
}

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
