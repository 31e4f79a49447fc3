import { expect, it } from 'vitest';
import { type KeptLine, packLines, unpackLines } from './kept-lines.ts';

const kept = (printed: string, rest: Partial<KeptLine> = {}): KeptLine => ({
  line: `{"text":"${printed}"}`,
  video: '',
  places: { letters: printed, known: [] },
  author: 0,
  words: 0,
  printed,
  ...rest,
});

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('gives back what was kept of each line', () => {
  const lines = [
    kept('satu', { video: 'v', author: 2 ** 52 + 1, words: 3 }),
    kept('dua ⭐', { video: 'w\nw', places: { letters: 'dua', known: [0, 3] } }),
    kept('𝗧𝗜𝗚𝗔', { video: 'v' }),
  ];
  const unpacked = unpackLines(packLines(lines));
  expect(unpacked.count).toBe(3);
  for (const [index, { printed: _printed, line, ...rest }] of lines.entries()) {
    expect(unpacked.at(index)).toEqual(rest);
    expect(unpacked.line(index)).toBe(line);
  }
});

it('keeps a line without a comment, where no name stands', () => {
  const unpacked = unpackLines(packLines([kept('{}', { places: undefined }), kept('lain')]));
  expect(unpacked.at(0).places).toEqual({ letters: '', known: [] });
  expect(textOf(unpacked.print(new Map()))).toBe('{}\nlain\n');
});

it('prints other text for the lines that changed', () => {
  const unpacked = unpackLines(packLines(['é', 'b', '⭐⭐', 'd', 'e'].map((one) => kept(one))));
  const printed = (changed: [number, string][]) => textOf(unpacked.print(new Map(changed)));
  expect(printed([])).toBe('é\nb\n⭐⭐\nd\ne\n');
  expect(printed([[0, 'ü']])).toBe('ü\nb\n⭐⭐\nd\ne\n');
  const three: [number, string][] = [
    [1, 'longer'],
    [2, '★'],
    [4, ''],
  ];
  expect(printed(three)).toBe('é\nlonger\n★\nd\n\n');
});

it('prints nothing of nothing', () => {
  const unpacked = unpackLines(packLines([]));
  expect(unpacked.count).toBe(0);
  expect(unpacked.print(new Map()).length).toBe(0);
});
