import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test.each(['=1+1', '+62', '-5', '@here', '\tx', '\rx', '\0x', '＝1', '＋1', '－1', '＠a'])(
  'a cell that begins with %j is quoted',
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`);
    for (const mark of ['\ufeff', '\u200b', '\u202e', ' ', "'", "''"]) {
      expect(guardFormula(mark + cell)).toBe(`'${mark}${cell}`);
    }
  },
);

test.each(['gacor', '88', 'a=b', "'gacor", '', "'", '⚡=', 'x\t'])('%j stays as it is', (cell) => {
  expect(guardFormula(cell)).toBe(cell);
  expect(unguardFormula(cell)).toBe(cell);
});

test('taking the quote off gives back any cell', () => {
  const part = fc.oneof(fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '\u200b'), fc.string());
  const cells = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(cells, (cell) => {
      expect(unguardFormula(guardFormula(cell))).toBe(cell);
    }),
    { numRuns: 2_000, seed: 18 },
  );
});
