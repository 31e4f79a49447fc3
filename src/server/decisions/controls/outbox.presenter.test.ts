import { expect, test } from 'vitest';
import { presentOutbox } from './outbox.presenter.ts';
import type { OutboxView } from './outbox-controls.ts';

const nextAt = new Date('2026-03-02T03:00:10Z');
const empty: OutboxView = {
  sending: { sending_paused_at: null, connection: 'working' },
  waiting: [],
  failed: [],
  confirmed: { removed: 0, published: 0 },
};

test('an empty outbox', () => {
  expect(presentOutbox(empty)).toEqual({
    paused_at: null,
    connected: true,
    waiting: [],
    failed: [],
    confirmed: { removed: 0, published: 0 },
  });
});

test('what waits says how many calls it takes: fifty go in one', () => {
  const view = {
    sending: { sending_paused_at: new Date('2026-03-02T03:00:00Z'), connection: 'broken' as const },
    waiting: [
      { kind: 'reject', decisions: 60, undoable: 60, automatic: 9, called: 51, banning: 0, nextAt },
      { kind: 'approve', decisions: 50, undoable: 0, automatic: 0, called: 50, banning: 0, nextAt },
      { kind: 'hold', decisions: 1, undoable: 1, automatic: 0, called: 0, banning: 0, nextAt },
    ] as const,
    failed: [],
    confirmed: { removed: 297, published: 12 },
  };
  const next_at = '2026-03-02T03:00:10.000Z';
  expect(presentOutbox({ ...view, waiting: [...view.waiting] })).toEqual({
    paused_at: '2026-03-02T03:00:00.000Z',
    connected: false,
    waiting: [
      { kind: 'reject', decisions: 60, undoable: 60, automatic: 9, calls: 2, next_at },
      { kind: 'approve', decisions: 50, undoable: 0, automatic: 0, calls: 1, next_at },
      { kind: 'hold', decisions: 1, undoable: 1, automatic: 0, calls: 0, next_at },
    ],
    failed: [],
    confirmed: { removed: 297, published: 12 },
  });
});

test('a failure may be retried where the platform may change its mind and the comment is there', () => {
  const failed = [
    { reason: 'refused', decisions: 2, decidable: true },
    { reason: 'refused', decisions: 1, decidable: false },
    { reason: 'comment_gone', decisions: 3, decidable: true },
  ] as const;
  expect(presentOutbox({ ...empty, failed: [...failed] }).failed).toEqual([
    { reason: 'refused', decisions: 2, retryable: true },
    { reason: 'refused', decisions: 1, retryable: false },
    { reason: 'comment_gone', decisions: 3, retryable: false },
  ]);
});

test('rejections that ban authors take calls of their own', () => {
  const counts = { decisions: 52, undoable: 52, automatic: 0, called: 52 };
  const waiting = { kind: 'reject', ...counts, nextAt } as const;
  const callsWith = (banning: number) =>
    presentOutbox({ ...empty, waiting: [{ ...waiting, banning }] }).waiting[0]?.calls;
  expect([0, 1, 2, 52].map(callsWith)).toEqual([2, 3, 2, 2]);
});
