import { expect, it } from 'vitest';
import { keepPieces } from './kept-pieces.ts';

it.each([0, 6, 100])(
  'gives pieces back in their order, %i bytes of them from memory',
  async (most) => {
    const kept = keepPieces(most);
    const pieces = ['a', 'bcd', '', 'ef', 'ghijkl'].map((text) => Buffer.from(text));
    for (const piece of pieces) await kept.add(piece);
    const read: string[] = [];
    for await (const piece of kept.read()) read.push(Buffer.from(piece).toString());
    expect(read).toEqual(['a', 'bcd', '', 'ef', 'ghijkl']);
    await kept.close();
  },
);
