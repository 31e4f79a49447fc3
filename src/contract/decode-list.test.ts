import { expect, test } from 'vitest';
import { decodeList, samplesOf } from './decode-list.ts';

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
  expect(decodeList(bytes, 'windows-1252')).toBe('ké€');
  expect(decodeList(bytes, 'windows-1250')).toBe('ké€');
  expect(decodeList(bytes, 'windows-1251')).toBe('kйЂ');
});

const windows = (...numbers: number[]) => new Uint8Array(numbers);

test('a sample shows the words that tell encodings apart, as each of them has these', () => {
  const bytes = windows(...[...'slot,'].map((sign) => sign.charCodeAt(0)), 0xf8, 0x2c, 0x61, 0x3b);
  expect(samplesOf(windows(...bytes, 0xb9, 0x20, 0xf0, 0xfe))).toEqual([
    { encoding: 'windows-1252', words: ['ðþ', 'ø', '¹'] },
    { encoding: 'windows-1250', words: ['đţ', 'ř', 'ą'] },
    { encoding: 'windows-1251', words: ['рю', 'ш', '№'] },
    { encoding: 'windows-1254', words: ['ğş', 'ø', '¹'] },
    { encoding: 'windows-1256', words: ['\u064b\u200f', '\u0651', '¹'] },
  ]);
});

test('an encoding without a letter for a byte is not offered, nor one that reads the same', () => {
  expect(samplesOf(windows(0x6b, 0xe9)).map(({ encoding }) => encoding)).toEqual([
    'windows-1252',
    'windows-1251',
    'windows-874',
  ]);
  expect(samplesOf(windows(0x6b, 0xfe)).map(({ encoding }) => encoding)).not.toContain(
    'windows-874',
  );
});
