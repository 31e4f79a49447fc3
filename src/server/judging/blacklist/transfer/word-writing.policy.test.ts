import { expect, test } from 'vitest';
import { compileEntry } from '../../../../detection/signals/blacklist.ts';
import { questionOf, slashedPattern } from './word-writing.policy.ts';

test.each([
  ['slot, maxwin', 'several_words', ['contains slot', 'contains maxwin']],
  ['a1|b2', 'several_words', ['contains a1', 'contains b2']],
  ['slot*', 'star', [String.raw`regex \bslot`]],
  ['*slot', 'star', [String.raw`regex slot\b`]],
  ['*slot*', 'star', ['contains slot']],
  ['*.+*', 'pattern', ['regex *.+*']],
  ['***', 'star', []],
  ['(a|b)c', 'pattern', ['regex (a|b)c']],
  ['g[a4]cor', 'pattern', ['regex g[a4]cor']],
  [String.raw`depo\d`, 'pattern', [String.raw`regex depo\d`]],
  ['#gacor', 'hashtag', ['contains gacor']],
  ['"mawar', 'stray_quote', ['contains mawar']],
])('%s is asked about as %s', (word, reason, offer) => {
  const question = questionOf(word);
  expect(question?.reason).toBe(reason);
  expect(question?.offer.map(({ match, word: text }) => `${match} ${text}`)).toEqual(offer);
});

test.each([
  'slot gacor',
  'depo (25)',
  'a+b',
  'what?',
  'me"lati',
  '# 1',
  'kios.example/a',
  '[promo',
])('%s is taken as it is written', (word) => {
  expect(questionOf(word)).toBeUndefined();
});

const holds = (word: string, text: string) => {
  const [offer] = questionOf(word)?.offer ?? [];
  return offer && compileEntry(offer)(text, text);
};

test('what is offered for a star begins or ends there, in any letters', () => {
  expect(['main slots', 'xslot', 'SLOT'].map((text) => holds('slot*', text))).toEqual([
    true,
    false,
    true,
  ]);
  expect(['myslot.', 'slots'].map((text) => holds('*slot', text))).toEqual([true, false]);
  expect(['в казино!', 'xказино'].map((text) => holds('казино*', text))).toEqual([true, false]);
  expect(holds('a.b*', 'axb')).toBe(false);
});

test('a pattern between slashes is one, with any flags', () => {
  expect(['/g[a4]cor/i', '/slot/', 'a/b/', '//'].map(slashedPattern)).toEqual([
    'g[a4]cor',
    'slot',
    undefined,
    undefined,
  ]);
});
