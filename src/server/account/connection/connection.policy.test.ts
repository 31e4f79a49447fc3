import { expect, test } from 'vitest';
import { confirmationText, connectionProblems, dataDeletedAt } from './connection.policy.ts';

const now = new Date('2026-03-02T03:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const well = { now, quotaExhausted: false, platformUnavailable: false };

const ending = (hours: number) =>
  ({ connection: 'working', grant_ends_at: inHours(hours) }) as const;

test('a connection that works has no problems', () => {
  const user = { connection: 'working', grant_ends_at: null } as const;
  expect(connectionProblems(user, well)).toEqual([]);
});

test('an end in two days is soon, one in three is not', () => {
  expect(connectionProblems(ending(49), well)).toEqual([]);
  expect(connectionProblems(ending(48), well)).toEqual(['ends_soon']);
  expect(connectionProblems(ending(-1), well)).toEqual(['ends_soon']);
});

test('the most urgent comes first', () => {
  const user = { connection: 'missing_scope', grant_ends_at: inHours(1) } as const;
  const worst = { now, quotaExhausted: true, platformUnavailable: true };
  expect(connectionProblems(user, worst)).toEqual([
    'missing_scope',
    'quota_exhausted',
    'platform_unavailable',
    'ends_soon',
  ]);
});

test('beside a broken connection nothing else counts', () => {
  const user = { connection: 'broken', grant_ends_at: inHours(1) } as const;
  const worst = { now, quotaExhausted: true, platformUnavailable: true };
  expect(connectionProblems(user, worst)).toEqual(['broken']);
});

test('there is always something to type', () => {
  const nameless = { name: '', email: null };
  expect(confirmationText(nameless, undefined)).toBe('Sapu');
  expect(confirmationText({ name: 'Rina', email: null }, { title: '' })).toBe('Rina');
  expect(confirmationText({ name: 'Rina', email: null }, { title: 'Kebun Rina' })).toBe(
    'Kebun Rina',
  );
});

test('what was read is kept for a week after the connection broke', () => {
  expect(dataDeletedAt(now)).toEqual(new Date('2026-03-09T03:00:00Z'));
});
