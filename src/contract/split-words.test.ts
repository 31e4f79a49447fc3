import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinWords, wordsIn } from './split-words.ts';

describe('a line', () => {
  test.each([
    ['スロット、カジノ、副業', ['スロット', 'カジノ', '副業']],
    ['كازينو، رهان', ['كازينو', 'رهان']],
    ['slot gacor，maxwin，dewa 77', ['slot gacor', 'maxwin', 'dewa 77']],
    ['слот；казино', ['слот', 'казино']],
    ['melati77', ['melati77']],
    ['  slot gacor  ', ['slot gacor']],
    ['slot gacor, maxwin, mawar77', ['slot gacor', 'maxwin', 'mawar77']],
    ['slot gacor,maxwin,', ['slot gacor', 'maxwin']],
    ['a1; b2;; c3', ['a1', 'b2', 'c3']],
    ['a1\tb2', ['a1', 'b2']],
    ['a1|b2|c3', ['a1', 'b2', 'c3']],
    ['a,1; b2; c3', ['a,1', 'b2', 'c3']],
    ['', []],
    [' , ;', [',']],
  ])('%j has the words between its separators', (line, words) => {
    expect(wordsIn(line)).toEqual(words);
  });

  test.each(['(a1|b2)c', 'mela[t7]i|x', '^a|b$', 'a.*|b'])(
    '%j is not divided at pipes, since it has signs of a pattern',
    (line) => {
      expect(wordsIn(line)).toEqual([line]);
    },
  );

  test('is not divided in a repetition', () => {
    expect(wordsIn('mela{2,3}ti, mawar')).toEqual(['mela{2,3}ti', 'mawar']);
  });

  test.each([
    ['"slot, gacor", maxwin', ['slot, gacor', 'maxwin']],
    ['"me""lati", mawar', ['me"lati', 'mawar']],
    [`'slot gacor', “maxwin”`, ['slot gacor', 'maxwin']],
    ['„slot, gacor“, «maxwin, wd», depo', ['slot, gacor', 'maxwin, wd', 'depo']],
    ['„slot; gacor“; »maxwin«; “depo”', ['slot; gacor', 'maxwin', 'depo']],
    [`'slot, gacor', 'maxwin',`, ['slot, gacor', 'maxwin']],
    [`'slot, gacor', "maxwin; wd"`, ['slot, gacor', 'maxwin; wd']],
    [`'ndeso, rock 'n' roll, goin'`, [`'ndeso`, `rock 'n' roll`, `goin'`]],
    ['„slot, gacor', ['„slot', 'gacor']],
    ['"slot" gacor, maxwin', ['"slot" gacor', 'maxwin']],
    ['"mawar, melati', ['"mawar', 'melati']],
    ['me"lati, mawar"', ['me"lati', 'mawar"']],
  ])('%j has what is in quotes as one word, and keeps stray quotes', (line, words) => {
    expect(wordsIn(line)).toEqual(words);
  });

  test('is read no further than is wanted', () => {
    expect(wordsIn('a1,b2,c3', 2)).toEqual(['a1', 'b2']);
  });
});

test.each([',', ', ', '; ', '\t'])('words joined by %j come back', (separator) => {
  const word = fc
    .stringMatching(/^[\p{L}\p{N}.:!?#@/_-]([\p{L}\p{N} .:!?#@/_"'-]{0,20}[\p{L}\p{N}])?$/u)
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      expect(wordsIn(words.join(separator))).toEqual(words);
    }),
    { numRuns: 300, seed: 34 },
  );
});

test('words are joined by commas, and by quotes only where they need them', () => {
  expect(joinWords(['melati88', 'toko sakura', 'it’s'])).toBe('melati88,toko sakura,it’s');
  const words = ['slot, gacor', 'a;b', '"mawar"', "'x'", 'me"lati', '«depo»'];
  expect(joinWords(words)).toBe(`"slot, gacor","a;b","""mawar""","'x'",me"lati,"«depo»"`);
  expect(wordsIn(joinWords(words))).toEqual(words);
});
