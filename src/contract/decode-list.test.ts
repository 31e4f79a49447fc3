import { expect, test } from 'vitest';
import { decodeList } from './decode-list.ts';

const TEXT = 'melati88\nmawar é 🎰';
const units = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const littleEndian = (text: string) =>
  new Uint8Array(units(text).flatMap((unit) => [unit & 0xff, unit >> 8]));
const bigEndian = (text: string) =>
  new Uint8Array(units(text).flatMap((unit) => [unit >> 8, unit & 0xff]));

test('a file is read as UTF-8 or UTF-16, with its mark and without', () => {
  const files = [
    new TextEncoder().encode(TEXT),
    new TextEncoder().encode(`\ufeff${TEXT}`),
    littleEndian(TEXT),
    littleEndian(`\ufeff${TEXT}`),
    bigEndian(TEXT),
    bigEndian(`\ufeff${TEXT}`),
  ];
  for (const bytes of files) expect(decodeList(bytes)).toBe(TEXT);
  expect(decodeList(new Uint8Array())).toBe('');
});

test('other bytes are not guessed, and are letters of Windows once the owner says so', () => {
  const bytes = new Uint8Array([0x6b, 0xe9, 0x80]);
  expect(decodeList(bytes)).toBeUndefined();
  expect(decodeList(bytes, true)).toBe('ké€');
});
