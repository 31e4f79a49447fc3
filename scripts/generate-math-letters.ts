import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// The package has no types.
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2' },
) => Promise<Buffer>;

/**
 * Reduces Noto Sans Math to the letters that spammers use, so that a page with one such comment
 * loads a third of the font. The repository keeps the result.
 */
const source = require.resolve(
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
);
const target = new URL('../src/web/styles/math-letters.woff2', import.meta.url);

/** Mathematical alphanumeric symbols and letterlike symbols. */
const ranges = [
  [0x1d400, 0x1d7ff],
  [0x2100, 0x214f],
] as const;

const letters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
);
const font = await subsetFont(await readFile(source), letters.join(''), { targetFormat: 'woff2' });
await writeFile(target, font);
process.stdout.write(`${(font.length / 1000).toFixed(1)} kB\n`);
