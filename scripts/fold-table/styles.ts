import type { Style } from '../../src/detection/fold/character-data.ts';

/** The decorated alphabets that NFKC knows: first and last code point. */
export const STYLE_BLOCKS: readonly (readonly [Style, number, number])[] = [
  ['math', 0x1d400, 0x1d7ff],
  ['math', 0x2102, 0x2149],
  ['fullwidth', 0xff01, 0xff5e],
  ['circled', 0x2460, 0x2473],
  ['circled', 0x24b6, 0x24ea],
  ['circled', 0x1f12b, 0x1f12c],
  ['parenthesized', 0x2474, 0x2487],
  ['parenthesized', 0x249c, 0x24b5],
  ['parenthesized', 0x1f110, 0x1f12a],
  ['squared', 0x1f130, 0x1f149],
  ['outlined', 0x1ccd6, 0x1ccf9],
  ['subscript', 0x2080, 0x209c],
  ['subscript', 0x1d62, 0x1d65],
  ['subscript', 0x2c7c, 0x2c7c],
  ['superscript', 0x2070, 0x207f],
  ['superscript', 0x00b2, 0x00b9],
  ['superscript', 0x02b0, 0x02e4],
  ['superscript', 0x1d2c, 0x1d61],
  ['superscript', 0x1d78, 0x1dbf],
  ['superscript', 0x2c7d, 0x2c7d],
  ['superscript', 0xa7f2, 0xa7f4],
];

/**
 * Runs of decorated letters without a compatibility mapping: first code point, and their reading.
 */
export const EXTRA_RUNS: readonly (readonly [Style, number, string])[] = [
  ['negative_circled', 0x1f150, 'abcdefghijklmnopqrstuvwxyz'],
  ['negative_squared', 0x1f170, 'abcdefghijklmnopqrstuvwxyz'],
  ['regional', 0x1f1e6, 'abcdefghijklmnopqrstuvwxyz'],
  ['negative_circled', 0x2776, '123456789'],
  ['circled', 0x2780, '123456789'],
  ['negative_circled', 0x278a, '123456789'],
  ['circled', 0x24f5, '123456789'],
  ['negative_circled', 0x24ff, '0'],
  ['circled', 0x24ea, '0'],
  ['tag', 0xe0030, '0123456789'],
  ['tag', 0xe0041, 'abcdefghijklmnopqrstuvwxyz'],
  ['tag', 0xe0061, 'abcdefghijklmnopqrstuvwxyz'],
];

/** Single decorated letters of several blocks, paired with their reading. */
export const EXTRA_LETTERS: readonly (readonly [Style, string, string])[] = [
  ['small_caps', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢƦ', 'abcdefghijklmnopqrstuvwyzr'],
  ['upside_down', 'ɐɔǝɟƃᵷɥᴉɾʞɯɹʇʌʍʎꓶ', 'acefgghijkmrtvwyl'],
];
