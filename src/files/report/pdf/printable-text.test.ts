import { expect, test } from 'vitest';
import { MISSING, toCell, toPrintable } from './printable-text.ts';

test('letters that the font has stay as they are', () => {
  const text = 'Café Ωμέγα Привет مرحبا “x”';
  expect(toPrintable(text)).toBe(text);
});

test('a fancy letter that the font lacks becomes the plain one', () => {
  expect(toPrintable('𝐒𝐄𝐍𝐃𝐀𝐋 ｇａｃｏｒ')).toBe('SENDAL gacor');
});

test('what has no plain form is shown as missing, once for several in a row', () => {
  expect(toPrintable('a 🩴🩴 b 🩴')).toBe(`a ${MISSING} b ${MISSING}`);
});

test('controls, marks of direction and lines become nothing or a blank', () => {
  expect(toPrintable('a\u0000b\u202e\u200d\ufe0fc\nd\r\n\te')).toBe('abc d e');
});

test('a cell shows the first 200 characters of a text, and no half of one', () => {
  expect(toCell('😀'.repeat(200))).toBe('😀'.repeat(200));
  expect(toCell('😀'.repeat(201))).toBe(`${'😀'.repeat(199)}…`);
  expect(toCell(`${'a b'.repeat(67)}c`)).toBe(`${'a b'.repeat(66)}a…`);
});
