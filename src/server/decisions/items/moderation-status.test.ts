import { expect, test } from 'vitest';
import { type StoredStatus, statusAfterReading } from './moderation-status.ts';

const known = (change: Partial<StoredStatus>): StoredStatus => ({
  moderation_status: 'unmoderated',
  platform_status: 'published',
  decisionInFlight: false,
  hasOtherText: false,
  ...change,
});

test.each([
  ['published', 'unmoderated'],
  ['heldForReview', 'pending'],
  ['likelySpam', 'spam'],
] as const)('a new comment that is %s is %s', (platform, status) => {
  expect(statusAfterReading(platform, undefined)).toBe(status);
});

test('a decision under way is not undone by a list that does not know of it yet', () => {
  const rejected = known({ moderation_status: 'rejected', decisionInFlight: true });
  expect(statusAfterReading('published', rejected)).toBe('rejected');
});

test('what the owner did in the platform’s studio is taken over', () => {
  const held = known({ moderation_status: 'pending', platform_status: 'heldForReview' });
  expect(statusAfterReading('published', held)).toBe('unmoderated');
  const rejected = known({ moderation_status: 'rejected', platform_status: 'rejected' });
  expect(statusAfterReading('heldForReview', rejected)).toBe('pending');
});

test('an approved comment stays approved when the platform shows it published', () => {
  const approved = known({ moderation_status: 'approved', platform_status: 'heldForReview' });
  expect(statusAfterReading('published', approved)).toBe('approved');
});

test('nothing changes where the platform says what it said before', () => {
  const approved = known({ moderation_status: 'approved' });
  expect(statusAfterReading('published', approved)).toBe('approved');
});

test.each([
  ['published', 'unmoderated'],
  ['heldForReview', 'pending'],
] as const)('an approval ends with its text: one that is %s is %s', (platform, status) => {
  const approved = known({
    moderation_status: 'approved',
    platform_status: platform,
    hasOtherText: true,
  });
  expect(statusAfterReading(platform, approved)).toBe(status);
  const inFlight = { ...approved, decisionInFlight: true };
  expect(statusAfterReading(platform, inFlight)).toBe('unmoderated');
});

test('a rejection and a mark do not end with their text', () => {
  for (const status of ['rejected', 'spam'] as const) {
    const edited = known({ moderation_status: status, hasOtherText: true });
    expect(statusAfterReading('published', edited)).toBe(status);
  }
});
