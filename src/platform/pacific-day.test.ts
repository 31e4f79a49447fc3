import { expect, test } from 'vitest';
import { nextPacificMidnight, pacificMidnightAfter, quotaReopensAt } from './pacific-day.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);

test('a day that is used up is over', () => {
  expect(quotaReopensAt(at('18:00'), at('18:00')).toISOString()).toBe('2026-03-03T08:00:00.000Z');
});

test('a day that has hardly begun is asked for again after a quarter of an hour', () => {
  expect(quotaReopensAt(at('08:00'), at('08:01'))).toEqual(at('08:15'));
  expect(quotaReopensAt(at('09:29'), at('09:29'))).toEqual(at('09:44'));
  expect(quotaReopensAt(at('09:30'), at('09:30')).toISOString()).toBe('2026-03-03T08:00:00.000Z');
});

test.each([
  ['2026-03-08T08:10:00Z', '2026-03-08T08:25:00.000Z'],
  ['2026-11-01T07:10:00Z', '2026-11-01T07:25:00.000Z'],
])('days of 23 and of 25 hours begin like others: %s', (closed, again) => {
  expect(quotaReopensAt(new Date(closed), new Date(closed)).toISOString()).toBe(again);
});

test('what was said on an earlier day says nothing of when this one began', () => {
  const yesterday = new Date('2026-03-01T20:00:00Z');
  expect(quotaReopensAt(yesterday, at('18:00')).toISOString()).toBe('2026-03-03T08:00:00.000Z');
});

test('a midnight so many days later is the one that is met day by day', () => {
  const first = nextPacificMidnight(at('18:00'));
  let day = first;
  for (let days = 0; days < 800; days += 1, day = nextPacificMidnight(day)) {
    expect(pacificMidnightAfter(first, days)).toEqual(day);
  }
});
