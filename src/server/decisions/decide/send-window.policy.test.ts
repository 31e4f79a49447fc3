import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCalls, endOfUndo, type SendWindow, windowToJoin } from './send-window.policy.ts';

const START = Date.parse('2026-05-01T12:00:00Z');

/** The calls of decisions made at these times (in ms), each with its decisions' times. */
function callsFor(times: readonly number[], undoMs: number): { at: number; made: number[] }[] {
  const calls: { at: number; made: number[] }[] = [];
  for (const time of times) {
    const open = calls.filter(({ at }) => at > time);
    const windows = open.map(
      ({ at, made }): SendWindow => ({
        sendAfter: new Date(START + at),
        count: made.length,
        since: new Date(START + Math.min(...made)),
      }),
    );
    const due = new Date(START + time + undoMs);
    const joined = windowToJoin(windows, { count: 1, due, undoMs });
    const call = joined && open[windows.indexOf(joined)];
    if (call) {
      call.made.push(time);
      call.at = time + undoMs;
    } else calls.push({ at: time + undoMs, made: [time] });
  }
  return calls;
}

test('a decision a second fills every call', () => {
  const times = Array.from({ length: 1_000 }, (_, second) => second * 1_000);
  expect(callsFor(times, 60_000)).toHaveLength(20);
  expect(callsFor(times, 10_000)).toHaveLength(20);
  expect(callsFor([0, 9_000, 18_000], 10_000)).toHaveLength(1);
  expect(callsFor([0, 11_000], 10_000)).toHaveLength(2);
});

test('the longer the undo delay, the fewer calls take what is decided now and then', () => {
  const times = Array.from({ length: 60 }, (_, minute) => minute * 60_000 + 1);
  const calls = [10_000, 60_000, 300_000, 3_600_000].map((undoMs) => countCalls(times, undoMs));
  expect(calls).toEqual([60, 60, 10, 2]);
});

const gapsBetween = fc.array(fc.nat(20_000), { maxLength: 200 });
const delays = fc.constantFrom(0, 1_000, 10_000, 60_000, 300_000);

test('everybody has the whole undo delay, nobody waits as long again, no call is too large', () => {
  fc.assert(
    fc.property(gapsBetween, delays, (gaps, undoMs) => {
      let time = 0;
      const times = gaps.map((gap) => (time += gap));
      const calls = callsFor(times, undoMs);
      expect(calls.flatMap(({ made }) => made).toSorted((a, b) => a - b)).toEqual(times);
      for (const { at, made } of calls) {
        expect(made.length).toBeLessThanOrEqual(50);
        for (const one of made) {
          expect(at - one).toBeGreaterThanOrEqual(undoMs);
          expect(at - one).toBeLessThanOrEqual(undoMs + Math.max(60_000, undoMs));
        }
      }
    }),
  );
});

test('the number of calls is known without making them', () => {
  fc.assert(
    fc.property(gapsBetween, delays, (gaps, undoMs) => {
      let time = 0;
      // Decisions of the same moment come in one request.
      const times = gaps.map((gap) => (time += gap + 1));
      expect(countCalls(times, undoMs)).toBe(callsFor(times, undoMs).length);
    }),
  );
});

test('a window takes as many as one call has room for, and as long as its first one waits', () => {
  const window: SendWindow = {
    sendAfter: new Date(START + 10_000),
    count: 48,
    since: new Date(START),
  };
  const due = new Date(START + 10_000);
  const joins = (count: number, at = due) =>
    windowToJoin([window], { count, due: at, undoMs: 10_000 }) === window;
  expect(joins(2)).toBe(true);
  expect(joins(3)).toBe(false);
  expect(joins(1, new Date(START + 70_000))).toBe(true);
  expect(joins(1, new Date(START + 70_001))).toBe(false);
});

test('fifty at one moment are one call, one more is another', () => {
  expect(
    countCalls(
      Array.from({ length: 50 }, () => 0),
      0,
    ),
  ).toBe(1);
  expect(
    countCalls(
      Array.from({ length: 51 }, () => 0),
      0,
    ),
  ).toBe(2);
});

test('who shortens the undo delay shortens none that runs already', () => {
  const window = { sendAfter: new Date(START + 600_000), count: 1, since: new Date(START) };
  const due = new Date(START + 5_000);
  expect(windowToJoin([window], { count: 1, due, undoMs: 5_000 })).toBeUndefined();
});

test.each([
  [10_000, [10, 10, 11, 30]],
  [0, [0, 0, 0, 0]],
])('an undo delay of %i ms begins once an act is written', (undoMs, seconds) => {
  const ends = [1, 999, 1_000, 20_000].map((comments) =>
    endOfUndo(new Date(START), { undoMs, comments }),
  );
  expect(ends.map((end) => (end.getTime() - START) / 1_000)).toEqual(seconds);
});
