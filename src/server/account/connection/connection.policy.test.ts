import { expect, test } from 'vitest';
import {
  clockAheadMinutes,
  confirmationText,
  connectionProblems,
  dataDeletedAt,
  isGivenUp,
} from './connection.policy.ts';

const now = new Date('2026-03-02T03:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const well = { now, quotaExhausted: false, platformUnavailable: false, clockAheadMs: 0 };
const worst = { now, quotaExhausted: true, platformUnavailable: true, clockAheadMs: 3_600_000 };

const ending = (hours: number) =>
  ({ connection: 'working', broken_since: null, grant_ends_at: inHours(hours) }) as const;

const broken = (grant_ends_at: Date | null) =>
  ({ connection: 'broken', broken_since: now, grant_ends_at }) as const;

test('a connection that works has no problems', () => {
  const user = { connection: 'working', broken_since: null, grant_ends_at: null } as const;
  expect(connectionProblems(user, well)).toEqual([]);
});

test('an end in two days is soon, one in three is not', () => {
  expect(connectionProblems(ending(49), well)).toEqual([]);
  expect(connectionProblems(ending(48), well)).toEqual(['ends_soon']);
  expect(connectionProblems(ending(-1), well)).toEqual(['ends_soon']);
});

test('the most urgent comes first', () => {
  const user = {
    connection: 'missing_scope',
    broken_since: null,
    grant_ends_at: inHours(1),
  } as const;
  expect(connectionProblems(user, worst)).toEqual([
    'missing_scope',
    'quota_exhausted',
    'platform_unavailable',
    'ends_soon',
    'clock_wrong',
  ]);
});

test.each([
  [null, null],
  [299_999, null],
  [300_000, 5],
  [-299_999, null],
  [-3_570_000, -59],
])('a clock that is %s ms ahead is told as %s minutes', (ahead, told) => {
  expect(clockAheadMinutes(ahead)).toBe(told);
  const user = { connection: 'working', broken_since: null, grant_ends_at: null } as const;
  const problems = connectionProblems(user, { ...well, clockAheadMs: ahead });
  expect(problems).toEqual(told === null ? [] : ['clock_wrong']);
});

test('beside a broken connection nothing else counts', () => {
  expect(connectionProblems(broken(inHours(2)), worst)).toEqual(['broken']);
  expect(connectionProblems(broken(null), worst)).toEqual(['broken']);
  const since = { ...broken(now), broken_since: null };
  expect(connectionProblems(since, worst)).toEqual(['broken']);
});

test('an access that broke at its end has ended, even if two clocks differ a little', () => {
  expect(connectionProblems(broken(inHours(-1)), well)).toEqual(['ended']);
  expect(connectionProblems(broken(inHours(1)), well)).toEqual(['ended']);
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
  expect(isGivenUp(broken(null), inHours(7 * 24 - 1))).toBe(false);
  expect(isGivenUp(broken(null), inHours(7 * 24))).toBe(true);
  expect(isGivenUp(ending(0), inHours(7 * 24))).toBe(false);
});
