import { expect, test } from 'vitest';
import { ownWords } from './own-words.policy.ts';
import type { OwnTexts } from './own-words.repository.ts';

const NOTHING: OwnTexts = { names: [], titles: [], descriptions: [], tags: [], comments: [] };
const wordsOf = async (texts: Partial<OwnTexts>) =>
  [...(await ownWords({ ...NOTHING, ...texts }))].toSorted();

test('the name of the channel counts by word and in one', async () => {
  expect(await wordsOf({ names: ['Dapur Rina', '@raka99'] })).toEqual([
    'dapur',
    'dapurrina',
    'raka99',
    'rina',
  ]);
});

// 32 letters.
const longest = 'abcdefghijklmnopqrstuvwxyzabcdef';

test('a name has 3 to 32 letters or digits', async () => {
  expect(await wordsOf({ names: ['Al', 'Ria', longest, `${longest}g`, '🔥'] })).toEqual([
    longest,
    'ria',
  ]);
});

test('what the channel writes about has 5 to 32 letters or digits, hashtags without their lines', async () => {
  expect(await wordsOf({ titles: ['Soto', 'Bubur', longest, `${longest}g`] })).toEqual([
    longest,
    'bubur',
  ]);
  expect(await wordsOf({ descriptions: ['#Sobat_Raka'] })).toEqual(['sobatraka']);
});

test('words of titles, hashtags and tags count from five letters on', async () => {
  // The detector reads a digit among letters as a letter, here as in the comments.
  expect(await wordsOf({ titles: ['Bikin kue KO7LAPIS #NadirArmy'] })).toEqual([
    'bikin',
    'kotlapis',
    'nadirarmy',
  ]);
  expect(await wordsOf({ descriptions: ['Kata lain #SobatRaka dan #GIVE4RAKA'] })).toEqual([
    'givearaka',
    'sobatraka',
  ]);
  expect(await wordsOf({ tags: ['raka vlog', '7luna'] })).toEqual(['7luna', 'rakavlog']);
});

test('what the owner wrote counts when it was written twice', async () => {
  expect(
    await wordsOf({ comments: ['halo SOB4TRAKA', 'makasih sob4traka', 'makasi banget'] }),
  ).toEqual(['sobatraka']);
});

test('a site that the owner writes about is no word of the channel', async () => {
  expect(await wordsOf({ titles: ['Korban MANDIRABET88 curhat'] })).toEqual(['curhat', 'korban']);
  expect(await wordsOf({ comments: ['jangan main mandirabet88', 'awas mandirabet88'] })).toEqual(
    [],
  );
});
