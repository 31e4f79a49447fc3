import { describe, expect, test } from 'vitest';
import { isSecondHalf } from '../../db/item-state.ts';
import {
  type DecidableComment,
  type LiveItem,
  planDecision,
  planUndo,
  priorStatus,
  refusalReason,
} from './moderation.policy.ts';

const comment: DecidableComment = {
  youtube_id: 'c1',
  video_channel_id: 'UC-rina',
  author_channel_id: 'UC-penonton',
  moderation_status: 'pending',
  platform_status: 'heldForReview',
};

const item = (facts: Partial<LiveItem> = {}): LiveItem => ({
  id: 1,
  comment_id: 'c1',
  target: 'rejected',
  state: 'queued',
  unknown: false,
  hold_hours: null,
  ban_author: false,
  prior_status: 'pending',
  is_automatic: false,
  ...facts,
});

const plain = (target: LiveItem['target']) => ({ target, banAuthor: false });
const banning = (target: LiveItem['target']) => ({ target, banAuthor: true });

describe('a rejection that bans the author', () => {
  test('takes the place of a plain one that waits', () => {
    const current = item();
    const plan = { kind: 'queue', supersedes: [current] };
    expect(planDecision(comment, banning('rejected'), { current })).toEqual(plan);
    expect(priorStatus({ moderation_status: 'rejected' }, [current])).toBe('pending');
  });

  test('is joined by the same, and by a plain one', () => {
    const current = item({ ban_author: true });
    for (const ask of [banning('rejected'), plain('rejected')]) {
      expect(planDecision(comment, ask, { current })).toEqual({ kind: 'join', supersedes: [] });
    }
  });

  test('stays withdrawn where a plain one takes the place of an approval behind it', () => {
    const current = item({ ban_author: true, unknown: true });
    const blocked = item({ id: 2, target: 'published', state: 'blocked' });
    const plan = { kind: 'block', supersedes: [blocked] };
    expect(planDecision(comment, plain('rejected'), { current, blocked })).toEqual(plan);
    const joined = { kind: 'join', supersedes: [blocked] };
    expect(planDecision(comment, banning('rejected'), { current, blocked })).toEqual(joined);
  });

  test.each([
    ['is being sent', { state: 'sending' }],
    ['may have arrived', { unknown: true }],
  ] as const)('waits for a plain one that %s', (_, facts) => {
    const plan = planDecision(comment, banning('rejected'), { current: item(facts) });
    expect(plan).toEqual({ kind: 'block', supersedes: [] });
  });

  test('takes the place of a second half, and the comment stays held', () => {
    const current = item({ hold_hours: 24 });
    const plan = planDecision(comment, banning('heldForReview'), { current });
    expect(plan).toEqual({ kind: 'settle', supersedes: [current] });
  });

  test('is not sent for a comment that is rejected already', () => {
    const rejected = { ...comment, platform_status: 'rejected' } as const;
    const plan = planDecision(rejected, banning('rejected'), {});
    expect(plan).toMatchObject({ kind: 'skip', reason: 'already_decided' });
  });

  test('is replaced by an approval', () => {
    const current = item({ ban_author: true });
    const plan = planDecision(comment, plain('published'), { current });
    expect(plan).toEqual({ kind: 'queue', supersedes: [current] });
  });
});

test('the second half of a held rejection is the rejection itself', () => {
  expect(isSecondHalf({ target: 'rejected', hold_hours: 24 })).toBe(true);
  expect(isSecondHalf({ target: 'heldForReview', hold_hours: 24 })).toBe(false);
  expect(isSecondHalf({ target: 'rejected', hold_hours: null })).toBe(false);
});

test('only the channel of the video decides, and not on what it wrote itself', () => {
  expect(refusalReason(comment, 'UC-rina')).toBeUndefined();
  expect(refusalReason(comment, 'UC-lain')).toBe('not_your_channel');
  expect(refusalReason(comment, null)).toBe('not_your_channel');
  expect(refusalReason({ ...comment, author_channel_id: 'UC-rina' }, 'UC-rina')).toBe(
    'own_comment',
  );
  expect(refusalReason({ ...comment, author_channel_id: 'UC-rina' }, 'UC-lain')).toBe(
    'not_your_channel',
  );
});

test('a first decision is queued', () => {
  const plan = { kind: 'queue', supersedes: [] };
  expect(planDecision(comment, plain('rejected'), {})).toEqual(plan);
  expect(planDecision(comment, plain('published'), {})).toEqual(plan);
});

test('the same decision again joins the one under way', () => {
  const join = { kind: 'join', supersedes: [] };
  expect(planDecision(comment, plain('rejected'), { current: item() })).toEqual(join);
  expect(planDecision(comment, plain('heldForReview'), { current: item() })).toEqual(join);
  const sending = item({ target: 'published', state: 'sending' });
  const blocked = item({ id: 2, state: 'blocked' });
  expect(planDecision(comment, plain('rejected'), { current: sending, blocked })).toEqual(join);
});

test('a decision takes the place of the same one of a rule, until a call may have carried that', () => {
  const waiting = [item({ is_automatic: true }), item({ is_automatic: true, hold_hours: 24 })];
  for (const current of waiting) {
    const plan = { kind: 'queue', supersedes: [current] };
    expect(planDecision(comment, plain('rejected'), { current })).toEqual(plan);
  }
  for (const facts of [{ state: 'sending' }, { unknown: true }] as const) {
    const current = item({ is_automatic: true, ...facts });
    const plan = { kind: 'join', supersedes: [] };
    expect(planDecision(comment, plain('rejected'), { current })).toEqual(plan);
  }
});

test('another decision takes the place of what was not sent yet', () => {
  const current = item();
  expect(planDecision(comment, plain('published'), { current })).toEqual({
    kind: 'queue',
    supersedes: [current],
  });
  const blocked = item({ id: 2, target: 'published', state: 'blocked' });
  expect(planDecision(comment, plain('rejected'), { current, blocked })).toEqual({
    kind: 'queue',
    supersedes: [current, blocked],
  });
});

test.each([
  ['is on the wire', { state: 'sending' }],
  ['may have arrived', { unknown: true }],
] as const)('behind a decision that %s the opposite one waits', (_, facts) => {
  const current = item(facts);
  expect(planDecision(comment, plain('published'), { current })).toEqual({
    kind: 'block',
    supersedes: [],
  });
  const blocked = item({ id: 2, target: 'published', state: 'blocked' });
  // The decision equals the one that is being sent, so the blocked one ends.
  expect(planDecision(comment, plain('rejected'), { current, blocked })).toEqual({
    kind: 'join',
    supersedes: [blocked],
  });
});

test('what the platform has rejected is neither rejected nor approved again', () => {
  const rejected = { ...comment, platform_status: 'rejected' } as const;
  expect(planDecision(rejected, plain('rejected'), {})).toEqual({
    kind: 'skip',
    reason: 'already_decided',
    supersedes: [],
  });
  expect(planDecision(rejected, plain('published'), {})).toEqual({
    kind: 'skip',
    reason: 'platform_cannot_unreject',
    supersedes: [],
  });
});

test('what the platform holds already need not be held', () => {
  expect(planDecision(comment, plain('heldForReview'), {})).toEqual({
    kind: 'settle',
    supersedes: [],
  });
  const shown = { ...comment, platform_status: 'published' } as const;
  expect(planDecision(shown, plain('heldForReview'), {})).toEqual({
    kind: 'queue',
    supersedes: [],
  });
});

test('a comment that is public is approved without a call, and only once', () => {
  const shown = { ...comment, platform_status: 'published' } as const;
  expect(planDecision(shown, plain('published'), {})).toEqual({ kind: 'settle', supersedes: [] });
  const approved = { ...shown, moderation_status: 'approved' } as const;
  expect(planDecision(approved, plain('published'), {})).toEqual({ kind: 'join', supersedes: [] });
  const current = item();
  expect(planDecision(approved, plain('published'), { current })).toEqual({
    kind: 'settle',
    supersedes: [current],
  });
});

test('a decision that comes to nothing leaves the status from before all that were never sent', () => {
  const row = { moderation_status: 'rejected' } as const;
  expect(priorStatus(row, [])).toBe('rejected');
  expect(priorStatus(row, [item({ prior_status: 'spam' })])).toBe('spam');
  const second = item({ hold_hours: 24, prior_status: 'unmoderated' });
  expect(priorStatus(row, [second])).toBe('rejected');
  expect(priorStatus(row, [second, item({ prior_status: 'spam' })])).toBe('spam');
});

test('a decision is taken back until it is sent', () => {
  const current = item({ prior_status: 'spam' });
  expect(planUndo({ current })).toEqual({ item: current, status: 'spam' });
  expect(planUndo({ current: item({ state: 'sending' }) })).toBeUndefined();
  expect(planUndo({ current: item({ unknown: true }) })).toBeUndefined();
  expect(planUndo({ current: item({ hold_hours: 24 }) })).toBeUndefined();
  expect(planUndo({})).toBeUndefined();
});

test('a blocked decision goes back to the one on the wire', () => {
  const blocked = item({ id: 2, state: 'blocked', target: 'published', prior_status: 'spam' });
  const current = item({ state: 'sending' });
  expect(planUndo({ current, blocked })).toEqual({ item: blocked, status: 'rejected' });
  const holding = item({ state: 'sending', target: 'heldForReview' });
  expect(planUndo({ current: holding, blocked })).toEqual({ item: blocked, status: 'pending' });
  expect(planUndo({ blocked })).toEqual({ item: blocked, status: 'spam' });
});
