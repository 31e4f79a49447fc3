import { expect, test } from 'vitest';
import type { ModeratedComment } from '../../../contract/comment.ts';
import type { Job, JobDecisions } from '../../../contract/job.ts';
import type { DecisionProgress } from '../../../contract/moderation.ts';
import { actOfJob, actOfRows, isSettled, unitsOf } from './act.ts';

const counts: JobDecisions = {
  decision: 'reject',
  ban_asked: false,
  hold_only: false,
  takes_back: false,
  automatic: false,
  waiting: 5,
  sending: 4,
  held: 3,
  sent: 2,
  unchanged: 1,
  undone: 6,
  replaced: 7,
  failed: 8,
  skipped: 9,
  undoable: 5,
  send_after: '2026-03-02T03:00:10.000Z',
  held_until: '2026-03-03T03:00:10.000Z',
};

const job = (changes: Partial<Job>): Job => ({
  id: '1',
  kind: 'bulk_moderate',
  state: 'running',
  done: 0,
  total: 36,
  units: 50,
  units_expected: null,
  expected_at: null,
  resumes_at: null,
  error_code: null,
  created_at: '2026-03-02T03:00:00.000Z',
  finished_at: null,
  decisions: counts,
  ...changes,
});

const working = { sendingPaused: false, connected: true };

test('the act of a job counts each decision once', () => {
  const act = actOfJob(job({}), working);
  expect(act).toMatchObject({ total: 36, waiting: 5, sending: 4, confirmed: 3, skipped: 9 });
  expect(act).toMatchObject({ undone: 6, replaced: 7, failed: 8, held: 3, undoable: 5 });
  expect(actOfJob(job({ decisions: null }), working)).toBeNull();
});

test.each([
  [{ state: 'running' }, working, 'undo'],
  [{ state: 'waiting_quota' }, working, 'quota'],
  [{ state: 'waiting_platform' }, working, 'platform'],
  [{ state: 'waiting_quota' }, { sendingPaused: true, connected: true }, 'paused'],
  [{ state: 'running' }, { sendingPaused: true, connected: false }, 'access'],
] as const)('a job %j of an owner %j waits for %s', (changes, owner, wait) => {
  expect(actOfJob(job(changes), owner)?.wait).toBe(wait);
});

test('a job that says when it resumes is sent then', () => {
  const resumes = '2026-03-02T08:00:00.000Z';
  expect(actOfJob(job({}), working)?.sendAfter).toBe(counts.send_after);
  expect(actOfJob(job({ resumes_at: resumes }), working)?.sendAfter).toBe(resumes);
});

const settled = (changes: Partial<JobDecisions>): boolean => {
  const act = actOfJob(job({ decisions: { ...counts, ...changes } }), working);
  return act !== null && isSettled(act);
};

test('it is settled when nothing waits and nothing is on its way', () => {
  expect(settled({})).toBe(false);
  expect(settled({ waiting: 0 })).toBe(false);
  expect(settled({ sending: 0 })).toBe(false);
  expect(settled({ waiting: 0, sending: 0 })).toBe(true);
});

const row = (state: DecisionProgress['state'] | null, changes: Partial<DecisionProgress> = {}) =>
  ({
    decision:
      state === null
        ? null
        : {
            decision: 'reject',
            state,
            send_after: '2026-03-02T03:00:10.000Z',
            failure: null,
            ban_asked: false,
            hold_only: false,
            hold_first: false,
            ...changes,
          },
  }) as ModeratedComment;

const rejected = { decision: 'reject', skipped: 2, banAsked: true } as const;

test('the act of a few rows counts what became of each', () => {
  const rows = [
    row('queued'),
    row('waiting_quota'),
    row('sending'),
    row('held'),
    row('sent'),
    row(null),
    row('undone'),
    row('failed'),
    row('sent', { decision: 'approve' }),
  ];
  expect(actOfRows(rows, rejected)).toMatchObject({
    total: 9,
    waiting: 2,
    undoable: 2,
    sending: 1,
    held: 1,
    confirmed: 2,
    undone: 1,
    failed: 1,
    replaced: 1,
    skipped: 2,
    banAsked: true,
    wait: 'quota',
  });
});

test('it is sent when the first of its rows is', () => {
  const early = '2026-03-02T02:00:00.000Z';
  const rows = [row('queued'), row('queued', { send_after: early })];
  expect(actOfRows(rows, rejected)).toMatchObject({ sendAfter: early, wait: 'undo' });
  expect(actOfRows([row('sent')], rejected).sendAfter).toBeNull();
});

test.each([
  ['waiting_platform', 'platform'],
  ['paused', 'access'],
  ['stopped', 'paused'],
] as const)('rows that are %s wait for %s', (state, wait) => {
  expect(actOfRows([row('queued'), row(state)], rejected).wait).toBe(wait);
});

test.each([
  [0, false, 0],
  [1, false, 50],
  [50, false, 50],
  [51, false, 100],
  [51, true, 200],
])('rejecting %i comments, held first: %s, uses %i units', (comments, isHeldFirst, units) => {
  expect(unitsOf(comments, isHeldFirst)).toBe(units);
});
