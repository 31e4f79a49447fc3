import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import {
  type ComparedCandidate,
  chooseWords,
  splitIntoParts,
  writingObstacle,
} from './choose-words.policy.ts';

const usual = { characters: 50_000, words: 1_000, word_characters: 100 };

const made = (text: string, caughtIn: number[], rest: Partial<ComparedCandidate> = {}) => ({
  word: text,
  core: text,
  source: 'name' as const,
  isPattern: false,
  caughtIn,
  genuine: 0,
  ...rest,
});

test.each([
  ['slot,gacor', 'comma'],
  ['slot\ngacor', 'line_end'],
  ['slot\u2028gacor', 'line_end'],
  ['slot\u202egacor', 'invisible'],
  ['mel\u200bati', 'invisible'],
  ['slot\ufeffgacor', 'invisible'],
  ['slot\u3164gacor', 'invisible'],
  ['🔥🎰', 'no_letters'],
  ['!?', 'no_letters'],
  ['x'.repeat(101), 'too_long'],
  ['x'.repeat(100), undefined],
  ['"slot" \'gacor\'', undefined],
  ['slot;gacor', undefined],
  ['🔥 slot ❤️', undefined],
  ['=cmd()', undefined],
  ['רווח77', undefined],
])('%j cannot be listed because of %s', (text, obstacle) => {
  expect(writingObstacle(made(text, []), usual)).toBe(obstacle);
});

test('a pattern is no word', () => {
  expect(writingObstacle(made('slot', [], { isPattern: true }), usual)).toBe('pattern');
});

test('the word that catches most of what is left comes first', async () => {
  const {
    words,
    leftOut,
    caught: total,
  } = await chooseWords(
    [made('a', [1, 2]), made('b', [1, 2, 3, 4]), made('c', [4, 5, 6]), made('d', [2, 3])],
    usual,
  );
  expect(words.map(({ word, caught, adds }) => [word, caught, adds])).toEqual([
    ['b', 4, 4],
    ['c', 3, 2],
  ]);
  expect(total).toBe(6);
  expect(leftOut.map(({ word, reason }) => [word, reason])).toEqual([
    ['a', 'adds_nothing'],
    ['d', 'adds_nothing'],
  ]);
});

test('a word that one genuine comment holds is left out, and its comments are not caught', async () => {
  const chosen = await chooseWords([made('a', [1, 2], { genuine: 1 }), made('b', [2])], usual);
  expect(chosen.words).toEqual([{ word: 'b', source: 'name', caught: 1, adds: 1 }]);
  expect(chosen.caught).toBe(1);
  expect(chosen.leftOut).toEqual([
    { word: 'a', source: 'name', reason: 'holds_genuine', caught: 2, genuine: 1 },
  ]);
});

test('of two words that catch as much the first comes first', async () => {
  const { words } = await chooseWords(
    [made('a', [1]), made('b', [2, 3]), made('c', [4, 5])],
    usual,
  );
  expect(words.map(({ word }) => word)).toEqual(['b', 'c', 'a']);
});

test('a word that the field cannot hold is left out, with what it would catch', async () => {
  const chosen = await chooseWords(
    [made('slot,gacor', [1, 2], { genuine: 3 }), made('a', [3])],
    usual,
  );
  expect(chosen.words.map(({ word }) => word)).toEqual(['a']);
  expect(chosen.leftOut).toEqual([
    { word: 'slot,gacor', source: 'name', reason: 'comma', caught: 2, genuine: 3 },
  ]);
});

test('a word of the owner that comments hold is listed once, where it adds most', async () => {
  const { words } = await chooseWords(
    [made('a', [1]), made('own', [2, 3], { source: 'blacklist' })],
    usual,
  );
  expect(words.map(({ word, adds }) => [word, adds])).toEqual([
    ['own', 2],
    ['a', 1],
  ]);
});

test('words of the owner that no comment holds come last; names that none holds do not come', async () => {
  const chosen = await chooseWords(
    [made('new', [], { source: 'blacklist' }), made('a', [1]), made('gone', [])],
    usual,
  );
  expect(chosen.words.map(({ word, adds }) => [word, adds])).toEqual([
    ['a', 1],
    ['new', 0],
  ]);
  expect(chosen.leftOut).toEqual([]);
});

test('there is an end to the list, and what it cuts off is not counted as caught', async () => {
  const many = Array.from({ length: limits.studioList + 2 }, (_, at) => made(`w${at}`, [at]));
  const { words, leftOut, caught } = await chooseWords(many, usual);
  expect([words.length, caught]).toEqual([limits.studioList, limits.studioList]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['list_full', 'list_full']);
});

test('a word is cut off by the end of the list when it would add one comment', async () => {
  const full = Array.from({ length: limits.studioList }, (_, at) => made(`w${at}`, [at, -at - 1]));
  const rest = [
    made('partly', [0, 5_000]),
    made('nothing', [0]),
    made('own', [], { source: 'blacklist' }),
  ];
  const { words, leftOut } = await chooseWords([...full, ...rest], usual);
  expect(words).toHaveLength(limits.studioList);
  expect(leftOut.map(({ word, reason }) => [word, reason])).toEqual([
    ['partly', 'list_full'],
    ['nothing', 'adds_nothing'],
    ['own', 'list_full'],
  ]);
});

test('words that Studio compares alike are one, and the first that the field takes stands for it', async () => {
  const alike = { core: 'gacor', caughtIn: [1, 2] };
  const { words, leftOut } = await chooseWords(
    [
      made('gacor,', [], alike),
      made('gacor 🌵', [], alike),
      made('#gacor', [], alike),
      made('new 🌵', [], { core: 'new', source: 'blacklist' }),
      made('new 🌲', [], { core: 'new', source: 'blacklist' }),
    ],
    usual,
  );
  expect(words.map(({ word, adds }) => [word, adds])).toEqual([
    ['gacor 🌵', 2],
    ['new 🌵', 0],
  ]);
  expect(leftOut.map(({ word, reason, caught }) => [word, reason, caught])).toEqual([
    ['gacor,', 'comma', 2],
    ['#gacor', 'adds_nothing', 2],
    ['new 🌲', 'adds_nothing', 0],
  ]);
});

test('others have their turn while words are chosen', async () => {
  const comments = Array.from({ length: 500 }, (_, at) => at);
  const many = Array.from({ length: 2_000 }, (_, at) => made(`w${at}`, [...comments, 1_000 + at]));
  const state = { turns: 0, isOver: false };
  const others = (async () => {
    for (; !state.isOver; state.turns += 1) await nextTurn();
  })();
  await chooseWords(many, usual);
  expect(state.turns).toBeGreaterThanOrEqual(3);
  state.isOver = true;
  await others;
});

test('parts are as long as the limits allow, and hold each word once in its order', () => {
  expect(splitIntoParts([], usual)).toEqual([]);
  expect(splitIntoParts(['aa', 'bb', 'cc'], { ...usual, characters: 5 })).toEqual([
    { text: 'aa,bb', words: 2, characters: 5 },
    { text: 'cc', words: 1, characters: 2 },
  ]);
  expect(splitIntoParts(['a', 'b', 'c'], { ...usual, words: 1 })).toHaveLength(3);
  const words = Array.from({ length: 500 }, (_, at) => 'x'.repeat((at % 90) + 1) + at);
  const parts = splitIntoParts(words, { characters: 200, words: 7, word_characters: 100 });
  expect(parts.flatMap(({ text }) => text.split(','))).toEqual(words);
  for (const part of parts) {
    expect(part.characters).toBe(part.text.length);
    expect(part.characters).toBeLessThanOrEqual(200);
    expect(part.words).toBeLessThanOrEqual(7);
  }
});
