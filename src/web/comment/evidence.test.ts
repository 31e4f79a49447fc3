import { array, assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { CommentReason } from '../../contract/comment.ts';
import { evidenceKind, segment } from './evidence.tsx';

const reasonAt = (signal: CommentReason['signal'], start: number, end: number): CommentReason => ({
  signal,
  values: {},
  weight: 10,
  spans: [{ start, end, folded_start: start, folded_end: end }],
});

test('cuts where evidence begins and ends', () => {
  const brand = reasonAt('brand_token', 5, 13);
  expect(segment('Auto PULAUWIN pasti', [brand], 'written')).toEqual([
    { text: 'Auto ', start: 0, reasons: [] },
    { text: 'PULAUWIN', start: 5, reasons: [brand] },
    { text: ' pasti', start: 13, reasons: [] },
  ]);
});

test('overlapping evidence shares the stretch in the middle', () => {
  const brand = reasonAt('brand_token', 0, 4);
  const styled = reasonAt('stylized_text', 2, 6);
  const parts = segment('abcdef', [brand, styled], 'written');
  expect(parts.map(({ text, reasons }) => [text, reasons.length])).toEqual([
    ['ab', 1],
    ['cd', 2],
    ['ef', 1],
  ]);
});

test('reads the spans of the folded text on the folded side', () => {
  const styled: CommentReason = {
    ...reasonAt('stylized_text', 0, 4),
    spans: [{ start: 0, end: 4, folded_start: 0, folded_end: 2 }],
  };
  expect(segment('hi', [styled], 'folded')).toEqual([{ text: 'hi', start: 0, reasons: [styled] }]);
});

test('never tears a letter from its marks, nor an emoji apart', () => {
  const parts = segment('a\u0301b👩‍🍳c', [reasonAt('wording', 1, 5)], 'written');
  expect(parts.map(({ text }) => text)).toEqual(['a\u0301b👩‍🍳', 'c']);
});

test('joined again, the segments are the text', () => {
  const spans = array(tuple(nat(40), nat(40)));
  assert(
    property(string({ unit: 'grapheme' }), spans, (text, places) => {
      const reasons = places.map(([start, end]) => reasonAt('links', start, end));
      const parts = segment(text, reasons, 'written');
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});

test('every cut lies between two letters', () => {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const text = string({
    unit: constantFrom('a', 'é', '\r', '\n', '\u0301', '\u200d', '👩', '🍳', ' '),
  });
  assert(
    property(text, array(tuple(nat(20), nat(20))), (written, places) => {
      const between = new Set([...letters.segment(written)].map(({ index }) => index));
      const reasons = places.map(([start, end]) => reasonAt('links', start, end));
      for (const { start } of segment(written, reasons, 'written')) {
        expect(start === 0 || between.has(start)).toBe(true);
      }
    }),
  );
});

test('each kind of evidence has its own line', () => {
  const kinds = (
    ['brand_token', 'obfuscated_text', 'stylized_text', 'links', 'similar'] as const
  ).map((signal) => evidenceKind(reasonAt(signal, 0, 1)));
  expect(new Set(kinds).size).toBe(5);
});
