import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInTurns, TURN_MS } from './turns.ts';

const work = (ms: number) => {
  const began = performance.now();
  while (performance.now() - began < ms);
};

test('long work is done in order, while others have their turns', async () => {
  const state = { turns: 0, isOver: false };
  const others = (async () => {
    for (; !state.isOver; state.turns += 1) await nextTurn();
  })();
  const done = await mapInTurns(['a', 'b', 'c', 'd'], (item, index) => {
    work(TURN_MS);
    return `${item}${index}`;
  });
  expect(state.turns).toBeGreaterThanOrEqual(3);
  state.isOver = true;
  await others;
  expect(done).toEqual(['a0', 'b1', 'c2', 'd3']);
});
