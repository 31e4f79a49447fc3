import { describe, expect, test } from 'vitest';
import { toBuckets, toDayRange, toInstants } from './day-range.policy.ts';

const JAKARTA = 'Asia/Jakarta';
const at = (iso: string) => new Date(iso);

describe('the days that figures are of', () => {
  // It is the morning of the third there.
  const circumstances = { timeZone: JAKARTA, now: at('2026-03-02T18:00:00Z') };

  test('are the last thirty of the owner, today among them', () => {
    expect(toDayRange({}, circumstances)).toEqual({
      timeZone: JAKARTA,
      start: '2026-02-02',
      end: '2026-03-03',
    });
  });

  test('are those that were asked for', () => {
    expect(toDayRange({ start_date: '2026-01-05', end_date: '2026-01-09' }, circumstances)).toEqual(
      { timeZone: JAKARTA, start: '2026-01-05', end: '2026-01-09' },
    );
  });
});

describe('a range is divided', () => {
  test('into days, from three on', () => {
    expect(toBuckets({ timeZone: JAKARTA, start: '2026-03-02', end: '2026-03-04' })).toEqual({
      unit: 'day',
      boundaries: [
        at('2026-03-01T17:00:00Z'),
        at('2026-03-02T17:00:00Z'),
        at('2026-03-03T17:00:00Z'),
        at('2026-03-04T17:00:00Z'),
      ],
    });
  });

  test('into hours, one day', () => {
    const { unit, boundaries } = toBuckets({
      timeZone: JAKARTA,
      start: '2026-03-02',
      end: '2026-03-02',
    });
    expect(unit).toBe('hour');
    expect(boundaries).toEqual(
      Array.from({ length: 25 }, (_, hour) => new Date(Date.UTC(2026, 2, 1, 17 + hour))),
    );
  });

  test('into hours, two days, and each day begins an hour of its own', () => {
    // On Lord Howe Island the clocks went half an hour back on the fifth.
    const { unit, boundaries } = toBuckets({
      timeZone: 'Australia/Lord_Howe',
      start: '2026-04-05',
      end: '2026-04-06',
    });
    expect(unit).toBe('hour');
    expect(boundaries).toHaveLength(25 + 24 + 1);
    expect(boundaries.slice(23, 27)).toEqual([
      at('2026-04-05T12:00:00Z'),
      at('2026-04-05T13:00:00Z'),
      at('2026-04-05T13:30:00Z'),
      at('2026-04-05T14:30:00Z'),
    ]);
    expect(boundaries.at(-1)).toEqual(at('2026-04-06T13:30:00Z'));
  });
});

test('a range begins with its first day and is over after its last one', () => {
  const range = { timeZone: JAKARTA, start: '2026-03-02', end: '2026-03-03' };
  expect(toInstants(range)).toEqual({
    from: at('2026-03-01T17:00:00Z'),
    until: at('2026-03-03T17:00:00Z'),
  });
});
