import { describe, expect, test } from 'vitest';
import { collectWrittenNames, type NamingComment, type Span } from './written-names.policy.ts';

const LONGEST = 100;

const placeOf = (content: string, part: string): Span => {
  const start = content.indexOf(part);
  return { start, end: start + part.length };
};

const comment = (
  content: string,
  { names = [], words = [], ...rest }: { names?: string[]; words?: string[]; campaign?: boolean },
): NamingComment => ({
  content,
  is_in_campaign: rest.campaign ?? false,
  names: names.map((name) => placeOf(content, name)),
  words: words.map((word) => placeOf(content, word)),
});

/** What is collected from comments, with the words that are listed already. */
function collect(comments: readonly NamingComment[], listed: readonly string[] = []) {
  const written = collectWrittenNames(
    listed.map((word) => ({ word, source: 'blacklist', isPattern: false })),
    LONGEST,
  );
  for (const one of comments) written.add(one);
  return written.list(100);
}
const wordsOf = (...args: Parameters<typeof collect>) => collect(...args).map(({ word }) => word);

test('names and blacklisted words are collected as comments write them', () => {
  expect(
    collect([
      comment('depo di M.ELATI77, yuk', { words: ['ELATI77'] }),
      comment('main di Mawar88 aja', { names: ['awar'] }),
      comment('Kenanga55 gacor', { names: ['Kenanga55'], campaign: true }),
    ]),
  ).toEqual([
    { word: 'ELATI77', source: 'spelling', isPattern: false },
    { word: 'Mawar88', source: 'name', isPattern: false },
    { word: 'Kenanga55', source: 'campaign', isPattern: false },
  ]);
});

test('the commonest come first, up to so many', () => {
  const written = collectWrittenNames([], LONGEST);
  for (const content of ['aaa bbb ccc', 'bbb ccc', 'ccc']) {
    written.add(comment(content, { names: content.split(' ') }));
  }
  expect(written.list(3).map(({ word }) => word)).toEqual(['ccc', 'bbb', 'aaa']);
  expect(written.list(1).map(({ word }) => word)).toEqual(['ccc']);
});

test('what Studio does not tell apart is one word, and other letters are another', () => {
  const writings = ['melati77', 'MELATI77', 'mel4ti77'];
  const comments = writings.map((name) => comment(name, { names: [name] }));
  expect(wordsOf(comments)).toEqual(['MELATI77', 'mel4ti77']);
});

test('what is listed already is left out', () => {
  const comments = [comment('MELATI77 mawar88', { names: ['MELATI77', 'mawar88'] })];
  expect(wordsOf(comments, [' Melati77 '])).toEqual(['mawar88']);
});

describe('how a word was found', () => {
  const asName = comment('melati77', { names: ['melati77'] });
  const inCampaign = comment('melati77', { names: ['melati77'], campaign: true });
  const asWord = comment('melati77', { words: ['melati77'] });

  test.each([
    ['a name alone', [asName, asName], 'name'],
    ['a name, then in a campaign', [asName, inCampaign], 'campaign'],
    ['in a campaign, then a name', [inCampaign, asName], 'campaign'],
    ['a name, then a blacklisted word', [asName, asWord], 'spelling'],
    ['a blacklisted word, then a name', [asWord, asName], 'spelling'],
    ['in a campaign, then a blacklisted word', [inCampaign, asWord], 'campaign'],
  ])('%s', (_, comments, source) => {
    expect(collect(comments).map((found) => found.source)).toEqual([source]);
  });
});

test.each([
  ['abc', true],
  ['a77', true],
  ['777a', true],
  ['ab', false],
  ['a_b', false],
  ['___', false],
  ['777', false],
  ['50000', false],
])('%s is a word to block: %s', (name, isWord) => {
  expect(wordsOf([comment(name, { names: [name] })])).toEqual(isWord ? [name] : []);
});

test('of one comment fifty names and fifty words are read', () => {
  const many = Array.from({ length: 60 }, (_, at) => `nama${at + 10}`);
  const content = many.join(' ');
  expect(wordsOf([comment(content, { names: many })])).toEqual(many.slice(0, 50));
  expect(wordsOf([comment(content, { words: many })])).toEqual(many.slice(0, 50));
});

test('a word that is too long for the field is not kept, and neither is a longer part', () => {
  const [fits, long] = ['x'.repeat(LONGEST), 'y'.repeat(LONGEST + 1)];
  const sentence = 'main di melati77 '.repeat(9).trim();
  expect(
    wordsOf([
      comment(fits, { names: [fits] }),
      comment(long, { names: [long], words: ['yy'] }),
      comment(sentence, { words: [sentence] }),
    ]),
  ).toEqual([fits]);
});

test('what is collected stays within its bound, and what is common stays', () => {
  const written = collectWrittenNames([], LONGEST);
  const read = (name: string) => written.add(comment(name, { names: [name] }));
  for (let at = 0; at < 50_000; at += 1) {
    read(`nama${at}`);
    if (at % 1_000 === 0) read('melati77');
  }
  const kept = written.list(Infinity);
  expect(kept.length).toBeLessThanOrEqual(20_000);
  expect(kept[0]?.word).toBe('melati77');
});
