import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

const room = { lines: 2, most: 20 };

test.each([
  ['Masak di Yogyakarta.', 'Masak di Yogyakarta.'],
  ['Resep dari Yogyakarta. Setiap Jumat.', 'Resep dari…'],
  ['Dari Yogya...... untuk semua', 'Dari Yogya…'],
  ['satu\ndua\ntiga', 'satu\ndua…'],
  ['satu.\ndua.\n', 'satu.\ndua…'],
  ['tanpaspasisamasekalidisini', 'tanpaspasisamasekali…'],
  ['', ''],
])('%j becomes %j', (text, short) => {
  expect(shorten(text, room)).toBe(short);
});
