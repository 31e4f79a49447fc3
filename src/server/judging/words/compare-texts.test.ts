import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const LONG = 'x'.repeat(9_999);
const TEXTS = [
  { content: 'di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳', folded_text: 'di melati77' },
  { content: LONG, folded_text: null },
  { content: 'keren', folded_text: null },
  { content: `${LONG} melati77`, folded_text: null },
];

test.each([
  ['contains', 'melati'],
  ['regex', 'mel[a-z]+\\d'],
] as const)('texts are compared with a word (%s), in their order', async (match, word) => {
  expect(await compareTexts({ word, match }, TEXTS)).toEqual([true, false, false, true]);
  expect(await compareTexts({ word, match }, [])).toEqual([]);
});

test.each(['contains', 'regex'] as const)('nothing is told after the time (%s)', async (match) => {
  expect(await compareTexts({ word: 'melati', match }, TEXTS, { ms: 0 })).toEqual([]);
});
