import { expect, test } from 'vitest';
import { commentsAreOff, commentsWereOff, disabledBefore } from './comments-off.policy.ts';

const now = new Date('2026-03-09T03:00:00Z');
const weekAgo = new Date('2026-03-02T03:00:00Z');

test('comments are off where only their count is missing', () => {
  expect(commentsAreOff({ view_count: 10, comment_count: null })).toBe(true);
  expect(commentsAreOff({ view_count: 0, comment_count: null })).toBe(true);
  expect(commentsAreOff({ view_count: 10, comment_count: 0 })).toBe(false);
  expect(commentsAreOff({ view_count: null, comment_count: null })).toBe(false);
});

test('a refusal to list comments is believed for a week', () => {
  expect(disabledBefore(now)).toEqual(weekAgo);
  expect(commentsWereOff({ comments_disabled_at: now }, now)).toBe(true);
  expect(commentsWereOff({ comments_disabled_at: weekAgo }, now)).toBe(true);
  const longer = new Date(weekAgo.getTime() - 1);
  expect(commentsWereOff({ comments_disabled_at: longer }, now)).toBe(false);
  expect(commentsWereOff({ comments_disabled_at: null }, now)).toBe(false);
});
