import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISGUISE_NAMES, disguise } from '../../scripts/train/disguises.ts';
import { seededRandom } from '../../scripts/train/random.ts';
import { analyzeComment } from '../../src/detection/analyze-comment.ts';
import { foldText } from '../../src/detection/fold-text.ts';
import { MODEL } from '../../src/detection/model/model.ts';
import { visitGrams } from '../../src/detection/model/wording.ts';
import { readComment } from '../../src/detection/reading.ts';
import { scoreFindings } from '../../src/detection/score.ts';
import { compileBlacklist } from '../../src/detection/signals/blacklist.ts';
import { judgeText } from './support/judge-text.ts';

const blacklist = compileBlacklist([
  { word: 'gacor', match: 'contains' },
  { word: 'slot', match: 'exact' },
  { word: '\\p{L}+77', match: 'regex' },
]);
const settings = { sensitivity: 'medium', blacklist } as const;

const WORDS = [
  'main di',
  'LUNARA77',
  'gacor',
  'slot',
  'bang',
  'keren',
  '😂',
  '👨‍👩‍👧',
  'привет',
  '한국',
  '\n',
  'judi haram',
  '@budi_77',
  'bit.ly/x',
  '10:24',
  '0812 3456 7890',
];

/** Texts that look like comments, disguised at random. */
const comments = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }),
    fc.constantFrom('none', ...DISGUISE_NAMES),
    fc.integer(),
  )
  .map(([words, name, seed]) => disguise(name, words.join(' '), seededRandom(seed)));

const LEET = { a: '4', e: '3', i: '1', o: '0', s: '5' } as const;
const isLeet = (letter: string): letter is keyof typeof LEET => Object.hasOwn(LEET, letter);

/** Names with digits in place of the letter they begin with and of at least one further letter. */
const leetNames = fc
  .tuple(
    fc.constantFrom('sendalwin', 'sandalslot', 'anomaliwin', 'elangslot', 'istanabet', 'ombakwin'),
    fc.constantFrom('', '77', '138'),
    fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
  )
  .map(([letters, number, kept]) => {
    const signs = [...letters].map((letter, place) =>
      isLeet(letter) && (place === 0 || kept[place] !== true) ? LEET[letter] : letter,
    );
    return { written: `${signs.join('')}${number}`, name: `${letters}${number}` };
  })
  .filter(({ written }) => /[a-z]\d[a-z]/.test(written));

/** Any sequence of UTF-16 units, halves of surrogate pairs included. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

/** Links and handles of signs alone, such as "@---" and "https://-.com". */
const addresses = fc
  .array(
    fc.constantFrom('https://', '@', '.com', 'bit.ly/', '.', '/', '-', '_', '#', ' ', 'a', '7'),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''));

const texts = fc.oneof(comments, addresses, anyUnits, fc.string({ unit: 'binary', maxLength: 80 }));

/** What other comments of the video advertise. */
const companies = fc.constantFrom(new Set<string>(), new Set(['lunara77', 'kendara77', 'gacor']));

function cutsPair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}

describe('folding', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = foldText(text).text;
        expect(foldText(once).text).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('maps every stretch into the text without cutting a pair', () => {
    fc.assert(
      fc.property(texts, fc.nat(80), fc.nat(80), (text, a, b) => {
        const folded = foldText(text);
        const { start, end } = folded.toOriginal(Math.min(a, b), Math.max(a, b));
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(cutsPair(text, start) || cutsPair(text, end)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a verdict', () => {
  it('has spans that lie in the original and cut no pair', () => {
    fc.assert(
      fc.property(texts, companies, (text, spamNames) => {
        const verdict = analyzeComment({ text }, { spamNames }, settings);
        for (const { start, end, folded_start, folded_end } of verdict.reasons.flatMap(
          (r) => r.spans,
        )) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeLessThan(end);
          expect(cutsPair(text, start) || cutsPair(text, end)).toBe(false);
          expect(folded_start).toBeLessThan(folded_end);
          expect(folded_end).toBeLessThanOrEqual(verdict.foldedText.length);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('scores what its reasons add up to', () => {
    const { base } = scoreFindings([], MODEL.bias);
    fc.assert(
      fc.property(texts, fc.nat(20), companies, (text, similarCount, spamNames) => {
        const context = { similarCount, spamNames };
        const { score, reasons } = analyzeComment({ text }, context, settings);
        const sum = reasons.reduce((total, { weight }) => total + weight, base);
        const rounding = 0.5 + 0.05 * reasons.length + 1e-6;
        expect(Math.abs(sum - score)).toBeLessThanOrEqual(rounding);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('reads the name that it scores', () => {
    fc.assert(
      fc.property(leetNames, ({ written, name }) => {
        const { foldedText, reasons } = judgeText(`main di ${written} yuk`);
        expect(foldedText).toBe(`main di ${name} yuk`);
        const scored = reasons.find(({ signal }) => signal === 'brand_token');
        expect(scored?.values['token']).toBe(name);
        const [span] = scored?.spans ?? [];
        expect(foldedText.slice(span?.folded_start, span?.folded_end)).toBe(name);
      }),
    );
  });

  it('does not depend on what was judged before', () => {
    fc.assert(
      fc.property(fc.array(comments, { minLength: 2, maxLength: 6 }), (batch) => {
        const forwards = batch.map((text) => judgeText(text));
        const backwards = batch.toReversed().map((text) => judgeText(text));
        expect(backwards.toReversed()).toEqual(forwards);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the work for 10,000 characters', () => {
  const fillings = [
    ...WORDS,
    'a ',
    'x1',
    'A⭐',
    ':a',
    '@a.',
    'а',
    '\u0301',
    '🇸',
    '1',
    'g4c0r ',
    '퐀',
    '.',
    'aaab',
  ];

  it.each(fillings)('grows no faster than the text: %j', (filling) => {
    const count = (length: number) => {
      const text = filling.repeat(Math.ceil(length / filling.length)).slice(0, length);
      const reading = readComment(
        { text },
        { context: {}, settings, vocabulary: MODEL.vocabulary },
      );
      const grams = visitGrams(reading, { words: () => undefined, letters: () => undefined });
      return reading.folded.text.length + reading.tokens.length + grams;
    };
    expect(count(10_000)).toBeLessThanOrEqual(11 * count(1_000) + 200);
    expect(judgeText(filling.repeat(2_000).slice(0, 10_000)).score).toBeGreaterThanOrEqual(0);
  });
});
