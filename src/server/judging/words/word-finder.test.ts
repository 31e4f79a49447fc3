import { expect, test } from 'vitest';
import { foldText } from '../../../detection/fold-text.ts';
import { compileBlacklist } from '../../../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';
import { createWordFinder } from './word-finder.ts';

const TEXTS = [
  'slot gacor malam ini di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳',
  'kata 41 dan kata 4999, K A T A 7',
  'wd 5 juta, wd 10 juta',
  '',
  'keren banget kak',
  `${'gacor '.repeat(1_600)}melati77`,
];
const WORDS: BlacklistEntry[] = [
  { id: 1, word: 'gacor', match: 'exact', severity: 'high' },
  { id: 2, word: 'melati77', match: 'contains' },
];
const MANY = Array.from(
  { length: 5_000 },
  (_, id): BlacklistEntry => ({ id, word: `kata ${id}`, match: 'contains', severity: 'low' }),
);

test.each([
  ['few words', WORDS],
  ['thousands of words', [...WORDS, ...MANY]],
  ['patterns', [...WORDS, { id: 3, word: 'wd\\s*\\d+', match: 'regex' as const }]],
  ['no words', []],
])('%s are found as without the thread pool', async (_, entries) => {
  const finder = createWordFinder(entries);
  await finder.prepare(async () => TEXTS.slice(0, 3));
  const [found, compiled] = [await finder.findIn(TEXTS), compileBlacklist(entries)];
  expect(found.size).toBe(entries.length);
  for (const text of TEXTS) {
    const folded = foldText(text);
    expect(found.find(text, folded)).toEqual(compiled.find(text, folded));
  }
});

test('a text that was not looked through has no answer', async () => {
  const found = await createWordFinder([{ word: 'a+', match: 'regex' }]).findIn(['aa']);
  expect(() => found.find('b', foldText('b'))).toThrow('not looked through');
});
