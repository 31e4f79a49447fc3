import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// The package has no types.
export const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes?: Record<string, number>;
    noHinting?: boolean;
  },
) => Promise<Buffer>;

/** Where a table begins in the font. https://learn.microsoft.com/typography/opentype/spec/otff */
export function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let nth = 0; nth < count; nth += 1) {
    const entry = 12 + nth * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}
