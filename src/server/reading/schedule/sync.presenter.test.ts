import { expect, test } from 'vitest';
import { presentSync, presentSyncRun } from './sync.presenter.ts';

const plan = {
  units: 42,
  startsAt: new Date('2026-03-02T03:00:00Z'),
  doneAt: new Date('2026-03-02T03:01:00Z'),
};
const schedule = {
  user_id: 7,
  looked_at: new Date('2026-03-02T02:00:00Z'),
  next_look_at: new Date('2026-03-02T02:30:00Z'),
  queue: 'likelySpam',
  queue_read_at: null,
  read_at: new Date('2026-03-01T08:07:00Z'),
  next_read_at: new Date('2026-03-02T08:07:00Z'),
  comments_per_hour: 2.5,
};

test('the schedule says when the channel was read and is read next', () => {
  expect(presentSync({ schedule, plan })).toEqual({
    looked_at: '2026-03-02T02:00:00.000Z',
    next_look_at: '2026-03-02T02:30:00.000Z',
    read_at: '2026-03-01T08:07:00.000Z',
    next_read_at: '2026-03-02T08:07:00.000Z',
    comments_per_hour: 2.5,
    plan: {
      units: 42,
      first: false,
      starts_at: '2026-03-02T03:00:00.000Z',
      done_at: '2026-03-02T03:01:00.000Z',
    },
  });
});

test('without a schedule nothing was read, and the next time is the first', () => {
  expect(presentSync({ schedule: undefined, plan })).toMatchObject({
    looked_at: null,
    next_look_at: null,
    read_at: null,
    next_read_at: null,
    comments_per_hour: 0,
    plan: { first: true },
  });
});

test('a channel that was looked at and never read in full is read for the first time', () => {
  const looked = { ...schedule, looked_at: null, read_at: null };
  expect(presentSync({ schedule: looked, plan })).toMatchObject({
    looked_at: null,
    read_at: null,
    plan: { first: true },
  });
});

test('a sync of the history is shown with what it read and cost', () => {
  const counts = { comments_read: 120, comments_new: 40, flagged: 3, units: 12 };
  const ended = { scope: 'news', state: 'failed', error_code: 'connection_broken' } as const;
  const row = {
    ...counts,
    ...ended,
    user_id: 7,
    id: 41,
    started_at: new Date('2026-03-02T03:00:00Z'),
    finished_at: null,
  };
  expect(presentSyncRun(row)).toEqual({
    ...counts,
    ...ended,
    id: '41',
    started_at: '2026-03-02T03:00:00.000Z',
    finished_at: null,
  });
});
