import { expect, test } from 'vitest';
import { type LatestDecision, presentDecision } from './decision.presenter.ts';

const queued: LatestDecision = {
  decision_target: 'rejected',
  decision_state: 'queued',
  decision_waits_for: null,
  decision_hold_hours: null,
  decision_unknown: false,
  decision_not_before: new Date('2026-03-02T03:00:10Z'),
  decision_failure: null,
  decision_ban_author: false,
  decision_dismissed_at: null,
};
const working = { connection: 'working', sendingPaused: false } as const;

const stateOf = (
  decision: Partial<LatestDecision>,
  owner: Parameters<typeof presentDecision>[1] = working,
) => presentDecision({ ...queued, ...decision }, owner)?.state;

const shown = (decision: Partial<LatestDecision>) =>
  presentDecision({ ...queued, ...decision }, working);

test('a decision that waits says what was decided and when it is sent', () => {
  expect(presentDecision(queued, working)).toEqual({
    decision: 'reject',
    state: 'queued',
    send_after: '2026-03-02T03:00:10.000Z',
    failure: null,
    ban_asked: false,
    hold_only: false,
    hold_first: false,
  });
  expect(presentDecision({ ...queued, decision_target: 'published' }, working)?.decision).toBe(
    'approve',
  );
});

test('a decision says whether it bans the author, and whether it only holds the comment', () => {
  expect(shown({ decision_ban_author: true })).toMatchObject({ ban_asked: true, hold_only: false });
  const holding = { decision_target: 'heldForReview' } as const;
  expect(shown(holding)).toMatchObject({ ban_asked: false, hold_only: true, hold_first: false });
  expect(shown({ ...holding, decision_hold_hours: 24 })).toMatchObject({
    hold_only: false,
    hold_first: true,
  });
});

test('a comment nobody decided on has none, nor one whose failure was dismissed', () => {
  expect(presentDecision({ ...queued, decision_target: null }, working)).toBeNull();
  expect(presentDecision({ ...queued, decision_state: null }, working)).toBeNull();
  expect(presentDecision({ ...queued, decision_not_before: null }, working)).toBeNull();
  expect(presentDecision({ ...queued, decision_dismissed_at: new Date(0) }, working)).toBeNull();
});

test('a decision that failed says why', () => {
  const failed = { ...queued, decision_state: 'failed', decision_failure: 'refused' } as const;
  expect(presentDecision(failed, working)).toMatchObject({ state: 'failed', failure: 'refused' });
});

test.each(['sending', 'sent', 'failed', 'undone'] as const)('%s is shown as it is', (state) => {
  expect(stateOf({ decision_state: state })).toBe(state);
});

test('what a later decision replaced counts as undone', () => {
  expect(stateOf({ decision_state: 'superseded' })).toBe('undone');
});

test.each([
  [null, 'queued'],
  ['hold', 'queued'],
  ['quota', 'waiting_quota'],
  ['retry', 'waiting_platform'],
] as const)('waiting for %s reads %s', (waitsFor, state) => {
  expect(stateOf({ decision_waits_for: waitsFor })).toBe(state);
  expect(stateOf({ decision_waits_for: waitsFor, decision_state: 'blocked' })).toBe(state);
});

test('without a working connection it is paused, and stopped while the owner has nothing sent', () => {
  const broken = { connection: 'broken', sendingPaused: true } as const;
  const stopped = { connection: 'working', sendingPaused: true } as const;
  expect(stateOf({}, broken)).toBe('paused');
  expect(stateOf({}, stopped)).toBe('stopped');
});

test('a rejection whose comment is held first says so before anything else', () => {
  const held = { decision_hold_hours: 24 };
  const broken = { connection: 'broken', sendingPaused: true } as const;
  expect(stateOf(held)).toBe('held');
  expect(stateOf(held, broken)).toBe('held');
  expect(stateOf({ ...held, decision_target: 'heldForReview' })).toBe('queued');
  expect(stateOf({ ...held, decision_unknown: true })).toBe('queued');
});
