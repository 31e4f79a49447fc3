import { drawFrom } from '../images/generated-art.ts';

/** Repeatable chance: the same seed gives the same world. */
export interface Random {
  /** At least 0, below 1. */
  draw(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  bytes(count: number): Buffer;
}

export function createRandom(seed: number): Random {
  const draw = drawFrom(seed);
  const between = (low: number, high: number): number =>
    low + Math.floor(draw() * (high - low + 1));
  return {
    draw,
    between,
    chance: (probability) => draw() < probability,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  };
}
