import type { MatchingPreviewAnswer } from '../../../src/contract/act.ts';
import type { Job, JobDecisions } from '../../../src/contract/job.ts';
import { inMinutes } from '../../../src/gallery/fixtures/invented.ts';
import { previews } from '../../../src/gallery/fixtures/matching.ts';
import { job } from '../../../src/gallery/fixtures/work.ts';

/** The preview of an act on so many comments. */
export const preview = (
  count: number,
  changes: Partial<MatchingPreviewAnswer> = {},
): { data: MatchingPreviewAnswer } => {
  const [{ answer }] = previews as unknown as [(typeof previews)[number]];
  return { data: { ...answer, count, fit_today: count, ...changes } };
};

/** The rejections of one act. Each of them waits. */
export const waitingAct = (count: number, changes: Partial<JobDecisions> = {}): Job =>
  job({
    id: '77',
    kind: 'bulk_moderate',
    done: 0,
    total: count,
    decisions: {
      decision: 'reject',
      ban_asked: false,
      hold_only: false,
      takes_back: false,
      automatic: false,
      waiting: count,
      sending: 0,
      held: 0,
      sent: 0,
      unchanged: 0,
      undone: 0,
      replaced: 0,
      failed: 0,
      skipped: 0,
      undoable: count,
      send_after: inMinutes(60),
      held_until: null,
      ...changes,
    },
  });

/** The answer to an act that the server has taken. */
export const accepted = (count: number) => ({
  data: { accepted: count, skipped: [], units: 50, send_after: inMinutes(60), job_id: '77' },
});
