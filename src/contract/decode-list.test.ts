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

test('a sample shows the words whose letters differ, in each encoding', () => {
  const bytes = new Uint8Array([...'slot,'].map((sign) => sign.charCodeAt(0)));
  const others = [0x68, 0xf8, 0x2c, 0x61, 0x3b, 0xb9, 0x20, 0xe6, 0x0a, 0xff];
  expect(samplesOf(new Uint8Array([...bytes, ...others]))).toEqual([
    { encoding: 'windows-1252', words: ['hø', '¹', 'æ'] },
    { encoding: 'windows-1250', words: ['hř', 'ą', 'ć'] },
    { encoding: 'windows-1251', words: ['hш', '№', 'ж'] },
  ]);
});
