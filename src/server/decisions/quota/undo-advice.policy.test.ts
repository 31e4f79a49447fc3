import { expect, test } from 'vitest';
import { adviseUndoDelay } from './undo-advice.policy.ts';

const every = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * seconds * 1000);

test('clicks a minute and a half apart are worth five minutes of delay', () => {
  expect(adviseUndoDelay([every(90, 40)], 10)).toEqual({
    undoSeconds: 300,
    calls: 40,
    callsThen: 10,
    unitsSaved: 1_500,
  });
});

test('without a delay the shortest one that helps is named', () => {
  expect(adviseUndoDelay([every(2, 100)], 0)).toMatchObject({ undoSeconds: 60, callsThen: 4 });
});

test('each kind of decision fills calls of its own', () => {
  const advice = adviseUndoDelay([every(90, 20), every(90, 20)], 10);
  expect(advice).toMatchObject({ calls: 40, callsThen: 10 });
});

test('nothing is said where little would be saved', () => {
  expect(adviseUndoDelay([], 10)).toBeNull();
  expect(adviseUndoDelay([every(90, 10)], 10)).toBeNull();
  // Decisions one second apart share calls already.
  expect(adviseUndoDelay([every(1, 1_000)], 10)).toBeNull();
  // Many at once are sent together whatever the delay.
  expect(adviseUndoDelay([every(0, 400)], 0)).toBeNull();
  expect(adviseUndoDelay([every(7200, 40)], 3600)).toBeNull();
});

test('ten calls saved are worth a word, nine are not', () => {
  expect(adviseUndoDelay([every(90, 10)], 10)).toBeNull();
  expect(adviseUndoDelay([every(90, 11)], 10)).toMatchObject({ callsThen: 1, unitsSaved: 500 });
});

test('less than half of the calls saved is not worth waiting for', () => {
  // A delay of a minute saves 15 of 30 calls, but less than half of 31.
  const pairs = Array.from({ length: 15 }, (_, pair) => [pair * 4e6, pair * 4e6 + 40_000]).flat();
  expect(adviseUndoDelay([pairs], 10)).toMatchObject({ undoSeconds: 60, calls: 30, callsThen: 15 });
  expect(adviseUndoDelay([[...pairs, 64e6]], 10)).toBeNull();
});

test('only a longer delay than the present one is named', () => {
  expect(adviseUndoDelay([every(90, 40)], 60)).toMatchObject({ undoSeconds: 300 });
  expect(adviseUndoDelay([every(90, 40)], 300)).toBeNull();
});
