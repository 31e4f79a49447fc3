import { expect, test } from 'vitest';
import { presentQuota } from './quota.presenter.ts';
import type { QuotaView } from './view-quota.ts';

const view: QuotaView = {
  day: {
    daily: 10_000,
    dailyLater: 10_000,
    used: 1_200,
    sharers: 1,
    usedWriting: 900,
    lent: 0,
    reserved: 2_000,
    free: 8_800,
    resetsAt: new Date('2026-03-02T08:00:00Z'),
    refusedAt: null,
  },
  waiting: { decisions: 0, calls: 0, units: 0, done_at: null },
  plan: {
    decisions: 60,
    calls: 2,
    units: 100,
    fit_today: 60,
    done_at: new Date('2026-03-02T03:00:12Z'),
  },
  advice: null,
};

test('the quota is shown with what waits and what more would take', () => {
  expect(presentQuota(view)).toEqual({
    daily: 10_000,
    used: 1_200,
    sharers: 1,
    used_writing: 900,
    lent: 0,
    reserved: 2_000,
    free: 8_800,
    resets_at: '2026-03-02T08:00:00.000Z',
    google_refused_at: null,
    waiting: { decisions: 0, calls: 0, units: 0, done_at: null },
    plan: {
      decisions: 60,
      calls: 2,
      units: 100,
      fit_today: 60,
      done_at: '2026-03-02T03:00:12.000Z',
    },
    advice: null,
  });
});

test('that Google refused is said with its time', () => {
  const refusedAt = new Date('2026-03-02T02:00:00Z');
  expect(presentQuota({ ...view, day: { ...view.day, refusedAt } })).toMatchObject({
    used: 1_200,
    google_refused_at: '2026-03-02T02:00:00.000Z',
  });
});

test('what waits says when it is done, and advice what it would save', () => {
  const waiting = { decisions: 3, calls: 1, units: 50, done_at: new Date('2026-03-02T04:00:00Z') };
  const advice = { undoSeconds: 300, calls: 40, callsThen: 10, unitsSaved: 1_500 };
  expect(presentQuota({ ...view, waiting, advice })).toMatchObject({
    waiting: { decisions: 3, calls: 1, units: 50, done_at: '2026-03-02T04:00:00.000Z' },
    advice: { undo_seconds: 300, calls: 40, calls_then: 10, units_saved: 1_500 },
  });
});
