import { expect, test } from 'vitest';
import { isRange, readDay, shownDays } from '../../shared/day-range.ts';
import { readAnalyticsSearch } from './analytics-search.ts';

test('defaults and what nobody can mean are left out of the address', () => {
  expect(readAnalyticsSearch({ range: '30d', by: 'campaign' })).toEqual({});
  expect(readAnalyticsSearch({ range: 'x', by: 4, start_date: '2026-01-01' })).toEqual({});
  expect(readAnalyticsSearch({ range: '7d', by: 'word' })).toEqual({ range: '7d', by: 'word' });
  const days = { start_date: '2026-01-01', end_date: '2026-01-31' };
  expect(readAnalyticsSearch({ ...days, range: '7d' })).toEqual(days);
  expect(readAnalyticsSearch({ start_date: '2026-02-01', end_date: '2026-01-01' })).toEqual({});
});

test('a day is one of the calendar', () => {
  expect(readDay('2028-02-29')).toBe('2028-02-29');
  for (const day of ['2026-02-29', '2026-13-01', '26-01-01', '1999-01-01', 20260101, null]) {
    expect(readDay(day)).toBeUndefined();
  }
  expect(isRange('2027-01-01', '2027-12-31')).toBe(true);
  expect(isRange('2027-01-01', '2028-01-02')).toBe(false);
});

test('a range ends today', () => {
  expect(shownDays({}, '2026-03-01')).toEqual({ start_date: '2026-01-31', end_date: '2026-03-01' });
  expect(shownDays({ range: '7d' }, '2026-03-01').start_date).toBe('2026-02-23');
});
