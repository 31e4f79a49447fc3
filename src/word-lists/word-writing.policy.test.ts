import { expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { compileEntry } from '../detection/signals/blacklist.ts';
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
  ['mawar"', 'stray_quote', ['contains mawar']],
  ['“ mawar', 'stray_quote', ['contains mawar']],
  ['"mawar"', 'stray_quote', ['contains mawar']],
  ["'mawar'", 'stray_quote', ['contains mawar']],
  ['mawar # site, seen 12x', 'no_word', ['contains mawar']],
  ['a1, b2 // lama', 'no_word', ['contains a1', 'contains b2']],
  ['1. mawar', 'no_word', ['contains mawar']],
  ['earn 10,000 weekly', 'several_words', ['contains earn 10', 'contains 000 weekly']],
  ['(ab|c)', 'pattern', ['regex (ab|c)']],
  ['(a|bc)', 'pattern', ['regex (a|bc)']],
  ['a){2', 'pattern', ['regex a){2']],
  ['*slot *', 'star', ['contains slot']],
  ['**slot', 'star', [String.raw`regex slot\b`]],
  ['slot**', 'star', [String.raw`regex \bslot`]],
  ['*a*b', 'star', [String.raw`regex a\S*b\b`]],
  ['* mawar', 'star', ['contains mawar']],
  ['max*win', 'star', [String.raw`regex max\S*win`]],
  ['*max*win*', 'star', [String.raw`regex max\S*win`]],
  ['a.b**c*', 'star', [String.raw`regex \ba\.b\S*c`]],
  ['„mawar“', 'stray_quote', ['contains mawar']],
  ['«mawar»', 'stray_quote', ['contains mawar']],
  ['„mawar', 'stray_quote', ['contains mawar']],
  ['‘cek bio’', 'stray_quote', ['contains cek bio']],
  ['`mawar`', 'stray_quote', ['contains mawar']],
  ['‹mawar›', 'stray_quote', ['contains mawar']],
  ['(baru) mawar', 'no_word', ['contains mawar']],
  ['mawar (2025)', 'no_word', ['contains mawar']],
  ['(cek bio)', 'stray_quote', ['contains cek bio']],
  ['cek bio.', 'stray_quote', ['contains cek bio']],
  ['cek bio,', 'stray_quote', ['contains cek bio']],
  ['；cek bio', 'stray_quote', ['contains cek bio']],
  ['cek bio…', 'stray_quote', ['contains cek bio']],
  ['a.b*', 'star', [String.raw`regex \ba\.b`]],
  ['ка1*', 'star', [String.raw`regex (?:^|[^\p{L}\p{N}])ка1`]],
  ['*аkb', 'star', [String.raw`regex аkb\b`]],
  ['*ка', 'star', [String.raw`regex ка(?:$|[^\p{L}\p{N}])`]],
])('%s is asked about as %s', (word, reason, offer) => {
  const question = questionOf(word);
  expect(question?.reason).toBe(reason);
  expect(question?.offer.map(({ match, word: text }) => `${match} ${text}`)).toEqual(offer);
});

test.each([
  'slot gacor',
  'depo (25)',
  'a+b',
  'a * b',
  'x{2}',
  'what?',
  'me"lati',
  '# 1',
  'kios.example/a',
  '[promo',
  'spend $5,000 weekly',
  'slot #1',
  'https://kios.example/?a=1',
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
  expect(['maxxwin', 'MAX-win', 'max win', 'maxwi'].map((text) => holds('max*win', text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a pattern between slashes is one, with any flags', () => {
  expect(['/g[a4]cor/i', '/slot/', '/a/ b', 'a/b/', '//'].map(slashedPattern)).toEqual([
    'g[a4]cor',
    'slot',
    undefined,
    undefined,
    undefined,
  ]);
});

test('nothing is offered for a star whose pattern would be too long to list', () => {
  const most = limits.blacklistedWordLength - String.raw`\b`.length;
  expect(questionOf(`${'a'.repeat(most)}*`)?.offer).toHaveLength(1);
  expect(questionOf(`${'a'.repeat(most + 1)}*`)?.offer).toEqual([]);
});
