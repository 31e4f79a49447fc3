import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { subsetFont, tableAt } from './font-tables.ts';

const require = createRequire(import.meta.url);

/**
 * Makes fullwidth letters (U+FF01 to U+FF5E) of the ASCII ones of Atkinson Hyperlegible Mono. Spammers
 * use them, and systems without East Asian fonts show boxes instead. The repository keeps the result.
 * Both are under the SIL Open Font License 1.1.
 */
const source = require.resolve(
  '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
);
const target = new URL('../src/web/styles/fullwidth-letters.woff2', import.meta.url);
const [first, last, shift] = [0x21, 0x7e, 0xfee0];

const lettersFrom = (code: number): string =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(code + nth)).join('');

/**
 * Moves the codes of a map of characters, whose last segment is the end mark.
 * https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values
 */
function moveCodes(font: Buffer, at: number): void {
  if (font.readUInt16BE(at) !== 4) throw new Error('the map of characters has another format');
  const size = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  const [deltas, offsets] = [starts + size, starts + 2 * size];
  for (let place = 0; place < size - 2; place += 2) {
    for (const codes of [ends, starts]) {
      font.writeUInt16BE(font.readUInt16BE(codes + place) + shift, codes + place);
    }
    // A segment with an offset counts from its start, which has moved with it.
    if (font.readUInt16BE(offsets + place) !== 0) continue;
    font.writeUInt16BE((font.readUInt16BE(deltas + place) - shift) & 0xffff, deltas + place);
  }
}

/** Each letter takes a whole square, and is in the middle of it. */
function widen(font: Buffer): void {
  const square = font.readUInt16BE(tableAt(font, 'head') + 18);
  const metrics = tableAt(font, 'hmtx');
  const full = font.readUInt16BE(tableAt(font, 'hhea') + 34);
  const glyphs = font.readUInt16BE(tableAt(font, 'maxp') + 4);
  const room = Math.round((square - font.readUInt16BE(metrics)) / 2);
  for (let nth = 0; nth < glyphs; nth += 1) {
    const at = nth < full ? metrics + nth * 4 + 2 : metrics + full * 4 + (nth - full) * 2;
    if (nth < full) font.writeUInt16BE(square, at - 2);
    font.writeInt16BE(font.readInt16BE(at) + room, at);
  }
}

const font = await subsetFont(await readFile(source), lettersFrom(first), {
  targetFormat: 'sfnt',
  variationAxes: { wght: 400 },
});
const maps = tableAt(font, 'cmap');
const moved = new Set<number>();
for (let nth = 0; nth < font.readUInt16BE(maps + 2); nth += 1) {
  moved.add(maps + font.readUInt32BE(maps + 8 + nth * 8));
}
for (const map of moved) moveCodes(font, map);
widen(font);
// The font is subset again, because that computes its checksums.
const wide = await subsetFont(font, lettersFrom(first + shift), { targetFormat: 'woff2' });
await writeFile(target, wide);
process.stdout.write(`${(wide.length / 1000).toFixed(1)} kB\n`);
