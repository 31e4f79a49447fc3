import { expect, test } from 'vitest';
import { foldText } from '../fold-text.ts';
import { compileBlacklist, compileEntry } from './blacklist.ts';

test.each(['cek  bio', 'cek\nbio', 'cek\u00a0bio', 'cek \u200b\r\n\t bio'])(
  'a phrase is found whatever blanks part its words: %j',
  (phrase) => {
    const text = `bang,\n\n${phrase} ya  kak`;
    const folded = foldText(text);
    for (const match of ['contains', 'exact'] as const) {
      for (const word of ['Cek bio', 'cek \u00a0bio']) {
        const [hit] = compileBlacklist([{ word, match }]).find(text, folded);
        const { start, end } = hit?.spans[0] ?? { start: 0, end: 0 };
        const found = folded.toOriginal(start, end);
        expect(text.slice(found.start, found.end)).toBe(phrase);
        expect(compileEntry({ word, match })(text, folded.text)).toBe(true);
      }
    }
  },
);

test('a phrase is not found where no blank parts its words', () => {
  const holds = compileEntry({ word: 'cek bio', match: 'contains' });
  expect(holds('cekbio', 'cekbio')).toBe(false);
});
