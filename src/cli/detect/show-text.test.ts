import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { harmless, harmlessLines, showText } from './show-text.ts';

const mark = (stretch: string) => `<${stretch}>`;
const spanOf = (text: string, part: string) => {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
};

it('marks stretches', () => {
  const text = 'main di KENDARA77 yuk';
  const spans = [spanOf(text, 'KENDARA77'), spanOf(text, 'main')];
  expect(showText(text, spans, { width: 40, mark })).toBe('<main> di <KENDARA77> yuk');
  expect(showText('𝗔𝗕 x', [{ start: 0, end: 4 }], { width: 40, mark })).toBe('<𝗔𝗕> x');
});

it('shows of a long text what is around the first stretch, within the columns', () => {
  const text = `${'halo kak '.repeat(20)}KENDARA77${' lagi'.repeat(20)}`;
  const shown = showText(text, [spanOf(text, 'KENDARA77')], { width: 40, mark });
  expect(shown).toMatch(/^….*<KENDARA77>.*…$/);
  expect(shown).toHaveLength(42);
  expect(showText('1234567890', [], { width: 10, mark })).toBe('1234567890');
  expect(showText('12345678901', [], { width: 10, mark })).toBe('123456789…');
  expect(showText('寿司寿司寿司', [], { width: 7, mark })).toBe('寿司寿…');
});

it('lets a text do nothing to a terminal', () => {
  const evil = 'a\u001b[2J\u009b5m\u0007\r\nb\u202ec\u2066d\u007f';
  expect(harmless(evil)).toBe('a␛[2J\ufffd5m␇␍␊b\ufffdc\ufffdd\ufffd');
  expect(harmlessLines('a\u001b\nb\u001b\r\n')).toBe('a␛\nb␛\r\n');
  const texts = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(texts, fc.nat(30), (text, width) => {
      const shown = showText(text, [{ start: 1, end: 3 }], { width, mark });
      expect(stripVTControlCharacters(shown)).toBe(shown);
      expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(harmless(text)).toHaveLength(text.length);
    }),
  );
});
