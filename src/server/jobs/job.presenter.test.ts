import { expect, test } from 'vitest';
import type { JobRow } from '../db/schema.ts';
import { presentJob } from './job.presenter.ts';

const finished: JobRow = {
  id: 41,
  user_id: 7,
  kind: 'bulk_moderate',
  state: 'failed',
  done: 3,
  total: 9,
  units: 150,
  found: 0,
  flagged: 0,
  error_code: 'connection_broken',
  scope: 'everything',
  step: 'videos',
  step_page: 'CAUQAA',
  units_expected: 200,
  expected_at: new Date('2026-03-02T03:00:00Z'),
  resumes_at: new Date('2026-03-02T04:00:00Z'),
  tries: 2,
  created_at: new Date('2026-03-02T01:00:00Z'),
  finished_at: new Date('2026-03-02T05:00:00Z'),
  decisions: {
    decision: 'reject',
    ban_asked: false,
    hold_only: false,
    takes_back: false,
    automatic: false,
    waiting: 0,
    sending: 0,
    held: 0,
    sent: 3,
    unchanged: 0,
    undone: 0,
    replaced: 0,
    failed: 6,
    skipped: 1,
    undoable: 0,
    send_after: null,
    held_until: null,
  },
};

test('a job is shown with its progress and its times, and without where it reads', () => {
  expect(presentJob(finished)).toEqual({
    id: '41',
    kind: 'bulk_moderate',
    state: 'failed',
    done: 3,
    total: 9,
    units: 150,
    units_expected: 200,
    expected_at: '2026-03-02T03:00:00.000Z',
    resumes_at: '2026-03-02T04:00:00.000Z',
    error_code: 'connection_broken',
    created_at: '2026-03-02T01:00:00.000Z',
    finished_at: '2026-03-02T05:00:00.000Z',
    decisions: finished.decisions,
  });
});

test('times that are not known yet are null', () => {
  const row = { ...finished, expected_at: null, resumes_at: null, finished_at: null };
  expect(presentJob(row)).toMatchObject({
    expected_at: null,
    resumes_at: null,
    finished_at: null,
  });
});
