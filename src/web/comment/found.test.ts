import { array, assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtFound, foundInComment, nothingFound } from './found.ts';

const span = (start: number, end: number) => ({
  start,
  end,
  folded_start: start,
  folded_end: end,
});
const at = { start: 5, end: 10 };

test('a list that was not searched has nothing found', () => {
  expect(foundInComment({ comment_text: 'main gacor', folded_text: null })).toBe(nothingFound);
});

test('what the author disguised is told from what they wrote', () => {
  const found = [span(5, 10)];
  expect(foundInComment({ comment_text: 'main G4C0R', folded_text: 'main gacor', found })).toEqual({
    written: [at],
    folded: [at],
    disguised: [at],
  });
  expect(foundInComment({ comment_text: 'Main GACOR', folded_text: 'main gacor', found })).toEqual({
    written: [at],
    folded: [at],
    disguised: [],
  });
  expect(foundInComment({ comment_text: 'main gacor', folded_text: null, found })).toEqual({
    written: [at],
    folded: [at],
    disguised: [],
  });
});

test('cuts pieces where a found stretch begins and ends', () => {
  const pieces = [
    { text: 'main ga', start: 0 },
    { text: 'cor yuk', start: 7 },
  ];
  const cut = cutAtFound(pieces, [at]);
  expect(cut.map(({ text, found }) => (found ? `[${text}]` : text))).toEqual([
    'main ',
    '[ga]',
    '[cor]',
    ' yuk',
  ]);
});

test('joined again, the pieces are the text, and all that was found is marked', () => {
  const word = string({ unit: constantFrom('a', 'b', ' '), minLength: 1, maxLength: 4 });
  assert(
    property(array(word, { minLength: 1 }), array(tuple(nat(12), nat(12))), (words, places) => {
      const text = words.join('');
      let start = 0;
      const pieces = words.map((piece) => {
        start += piece.length;
        return { text: piece, start: start - piece.length };
      });
      const ranges = places.map(([from, length]) => ({ start: from, end: from + length }));
      const cut = cutAtFound(pieces, ranges);
      expect(cut.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of cut) {
        const inside = ranges.some(
          (range) => range.start <= piece.start && piece.start < range.end,
        );
        expect(piece.found).toBe(inside);
      }
    }),
  );
});
