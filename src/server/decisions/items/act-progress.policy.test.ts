import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DecisionCounts,
  describeAct,
  noDecisions,
  shareUnits,
} from './act-progress.policy.ts';

const now = new Date('2026-03-02T03:00:00Z');
const later = new Date('2026-03-02T03:00:10Z');
const nothing: DecisionCounts = {
  decision: 'reject',
  banAsked: false,
  holdOnly: false,
  takesBack: false,
  automatic: false,
  units: 0,
  total: 0,
  waiting: 0,
  sending: 0,
  held: 0,
  sent: 0,
  unchanged: 0,
  undone: 0,
  replaced: 0,
  failed: 0,
  undoable: 0,
  sendAfter: null,
  heldUntil: null,
  waitsForQuota: false,
  waitsForPlatform: false,
  called: 0,
  calledTwice: 0,
};
const fresh = { decisions: null, finished_at: null };
const describeCounts = (counts: Partial<DecisionCounts>) =>
  describeAct(fresh, { ...nothing, ...counts }, now);

describe('the state of an act', () => {
  test.each([
    ['queued', { waiting: 60 }],
    ['queued', { waiting: 60, undone: 3, replaced: 2 }],
    ['running', { waiting: 10, sent: 50 }],
    ['running', { waiting: 10, held: 50 }],
    ['running', { waiting: 59, failed: 1 }],
    ['running', { sending: 50, waiting: 10, waitsForQuota: true }],
    ['waiting_quota', { waiting: 60, waitsForQuota: true, waitsForPlatform: true }],
    ['waiting_platform', { waiting: 10, sent: 50, waitsForPlatform: true }],
    ['done', { sent: 60 }],
    ['done', { held: 60, waitsForPlatform: true }],
    ['done', { undone: 60 }],
  ] as const)('%s with %o', (state, counts) => {
    expect(describeCounts(counts).state).toBe(state);
  });
});

test('what waits for the quota or the platform resumes when its first decision is sent', () => {
  const waiting = { waiting: 1, sendAfter: later };
  expect(describeCounts({ ...waiting, waitsForQuota: true }).resumes_at).toBe(later);
  expect(describeCounts({ ...waiting, waitsForPlatform: true }).resumes_at).toBe(later);
  expect(describeCounts(waiting).resumes_at).toBeNull();
});

test('done counts all that neither wait nor are in a call, and held ones too', () => {
  const counts = { total: 100, waiting: 20, sending: 50, held: 10, sent: 15, undone: 5 };
  expect(describeCounts(counts)).toMatchObject({ done: 30, total: 100 });
});

test('an act that ended keeps its end, and loses it when it runs again', () => {
  const ended = { decisions: null, finished_at: later };
  expect(describeAct(ended, { ...nothing, sent: 1 }, now).finished_at).toBe(later);
  expect(describeAct(fresh, { ...nothing, sent: 1 }, now).finished_at).toBe(now);
  expect(describeAct(ended, { ...nothing, sending: 1 }, now).finished_at).toBeNull();
});

test('the units at the end are those booked and those of the calls ahead', () => {
  expect(describeCounts({ units: 50, waiting: 51, called: 51 }).units_expected).toBe(150);
  const heldFirst = { units: 0, waiting: 51, called: 51, calledTwice: 51 };
  expect(describeCounts(heldFirst).units_expected).toBe(200);
  expect(describeCounts({ units: 50, held: 50, called: 50 }).units_expected).toBe(100);
  expect(describeCounts({ units: 50, sent: 50 })).toMatchObject({
    units: 50,
    units_expected: null,
  });
});

test('a new act has sent nothing yet, and knows what it left out', () => {
  expect(noDecisions({ decision: 'reject', skipped: 4 })).toEqual({
    ...describeCounts({}).decisions,
    skipped: 4,
  });
});

test('the comments that were left out are remembered', () => {
  const { decisions } = describeCounts({ waiting: 2, sendAfter: later, heldUntil: now });
  expect(decisions).toMatchObject({
    skipped: 0,
    send_after: later.toISOString(),
    held_until: now.toISOString(),
  });
  const stored = decisions && { ...decisions, skipped: 7 };
  const again = describeAct({ decisions: stored, finished_at: null }, nothing, now);
  expect(again.decisions).toMatchObject({ skipped: 7, send_after: null, held_until: null });
});

test('the units of a call are divided by items, and none is lost', () => {
  expect([
    ...shareUnits(
      50,
      new Map([
        ['a', [1, 2, 3]],
        ['b', [4, 5]],
      ]),
    ),
  ]).toEqual([
    ['a', 30],
    ['b', 20],
  ]);
  const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(200), sizes, (units, counts) => {
      const items = new Map(counts.map((size, key) => [key, Array.from({ length: size })]));
      const shares = [...shareUnits(units, items).values()];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(units);
      expect(shares.every((share) => share >= 0 && Number.isInteger(share))).toBe(true);
    }),
  );
});
