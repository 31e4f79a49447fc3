import { expect, it } from 'vitest';
import { createDetector } from './detector.ts';

/** As a program without types would call it. */
const untyped = (options: object) => () => createDetector(options);

it('refuses a sensitivity and a class that do not exist, in one sentence', () => {
  expect(untyped({ sensitivity: 'hihg' })).toThrow(
    new TypeError('sensitivity: "hihg" is none of low, medium, high.'),
  );
  expect(untyped({ classes: new Set(['gambling', 'judol']) })).toThrow(
    /^classes: "judol" is none of gambling, .*\.$/,
  );
  expect(untyped({ sensitivity: 'high', classes: new Set(['shops']) })).not.toThrow();
});

it.each([undefined, null, {}, { text: 7 }])(
  'refuses %o, which has no text, in one sentence',
  (given) => {
    const detector = createDetector();
    const sentence = /^A comment is judged by its text: pass a string, or an object with a text\.$/;
    expect(() => detector.judge(given as string)).toThrow(sentence);
    expect(() => detector.judgeTogether([{ text: 'a' }, given as { text: string }])).toThrow(
      sentence,
    );
  },
);

it('names spans as the API does', () => {
  const [reason] = createDetector().judge('WD lancar terus di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳').reasons;
  expect(Object.keys(reason?.spans[0] ?? {})).toEqual([
    'start',
    'end',
    'folded_start',
    'folded_end',
  ]);
});

it('names the first fifty spans of a reason, however often the text repeats itself', () => {
  const { reasons } = createDetector().judge('gacor '.repeat(1_600));
  const terms = reasons.find(({ signal }) => signal === 'gambling_terms');
  expect(terms?.spans).toHaveLength(50);
  expect(terms?.spans[49]).toMatchObject({ start: 49 * 6, end: 49 * 6 + 5 });
});
