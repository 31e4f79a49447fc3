import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

interface Told {
  weights: number[];
  /** The source fails before this item. */
  failsAt: number | null;
  onItem?: (index: number) => void;
}

async function* source({ weights, failsAt, onItem }: Told): AsyncGenerator<[number, number]> {
  for (const [index, weight] of weights.entries()) {
    if (index === failsAt) throw new Error('broken');
    if (weight % 2 === 0) await pause();
    onItem?.(index);
    yield [index, weight];
  }
}

test('everything arrives once and in order; a failure comes after what came before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(9)),
      fc.option(fc.nat(20)),
      fc.integer({ min: 1, max: 30 }),
      async (weights, failsAt, room) => {
        const taken: number[] = [];
        const read = async () => {
          const items = source({ weights, failsAt });
          for await (const part of readAhead(items, { weightOf: ([, weight]) => weight, room })) {
            expect(part.length).toBeGreaterThan(0);
            taken.push(...part.map(([index]) => index));
            if (taken.length % 3 === 0) await pause();
          }
        };
        const fails = failsAt !== null && failsAt < weights.length;
        if (fails) await expect(read()).rejects.toThrow('broken');
        else await read();
        const expected = fails ? failsAt : weights.length;
        expect(taken).toEqual(Array.from({ length: expected }, (_, index) => index));
      },
    ),
  );
});

test('the source stops at the room it has, and when the consumer leaves', async () => {
  let read = 0;
  const weights = Array.from({ length: 100 }, () => 1);
  const items = source({
    weights,
    failsAt: null,
    onItem: (index) => {
      read = index + 1;
    },
  });
  for await (const part of readAhead(items, { weightOf: () => 1, room: 5 })) {
    for (let turn = 0; turn < 50; turn += 1) await pause();
    expect(read).toBeLessThanOrEqual(part.length + 6);
    if (read > 10) break;
  }
  const atLeaving = read;
  for (let turn = 0; turn < 50; turn += 1) await pause();
  expect(read).toBe(atLeaving);
});
