import { expect, test } from 'vitest';
import {
  formatPercent,
  formatPercentLeft,
  formatRelative,
  formatTime,
  formatZonedTime,
  secondsUntil,
  shorten,
} from './format.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const minute = 60_000;

test.each([
  { ago: 5000, en: '5 seconds ago', id: '5 detik yang lalu' },
  { ago: 3 * 60 * minute, en: '3 hours ago', id: '3 jam yang lalu' },
  { ago: 90 * minute, en: '1 hour ago', id: '1 jam yang lalu' },
  { ago: 24 * 60 * minute, en: '1 day ago', id: '1 hari yang lalu' },
  { ago: 3 * 24 * 60 * minute, en: '3 days ago', id: '3 hari yang lalu' },
  { ago: 20 * 24 * 60 * minute, en: '2 weeks ago', id: '2 minggu yang lalu' },
])('$en', ({ ago, en, id }) => {
  const instant = new Date(now - ago).toISOString();
  expect(formatRelative(instant, 'en', now)).toBe(en);
  expect(formatRelative(instant, 'id', now)).toBe(id);
});

test.each([
  { left: 10_300, seconds: 10 },
  { left: 9_600, seconds: 10 },
  { left: 300, seconds: 1 },
  { left: 0, seconds: 0 },
  { left: -2000, seconds: 0 },
])('$left ms are $seconds s to wait', ({ left, seconds }) => {
  expect(secondsUntil(new Date(now + left).toISOString(), now)).toBe(seconds);
});

test('a clock that runs ahead never says "in 3 minutes"', () => {
  expect(formatRelative(new Date(now + 3 * minute).toISOString(), 'en', now)).toBe('1 second ago');
});

test.each([null, '', 'yesterday'])('%s is no instant', (instant) => {
  expect(formatRelative(instant, 'en', now)).toBeNull();
});

test('a time has minutes and no seconds, and its day when that is another one', () => {
  const noon = new Date(2026, 10, 20, 12, 0, 0);
  const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds).toISOString();
  expect(formatTime(at(20_000), 'id', noon)).toBe('pukul 12.00');
  expect(formatTime(at(60 * minute), 'id', noon)).toBe('pukul 13.00');
  expect(formatTime(at(24 * 60 * minute), 'id', noon)).toBe('Sabtu pukul 12.00');
  expect(formatTime(at(24 * 60 * minute), 'en', noon).replace(/\s/u, ' ')).toBe(
    '12:00 PM (Saturday)',
  );
});

test('a time that another zone decides names the zone of the owner', () => {
  const noon = new Date(2026, 10, 20, 12, 0, 0);
  const zone = new Intl.DateTimeFormat('id', { timeZoneName: 'short' })
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(formatZonedTime(noon.toISOString(), 'id', noon)).toBe(`pukul 12.00 ${zone}`);
});

test('a share is a percentage in the writing of each language', () => {
  expect(formatPercent(0.02, 'en')).toBe('2%');
  expect(formatPercent(0.02, 'id')).toBe('2%');
});

test('what is left is all only while nothing is used', () => {
  expect(formatPercentLeft(10_000, 10_000, 'en')).toBe('100%');
  expect(formatPercentLeft(9_999, 10_000, 'en')).toBe('99%');
  expect(formatPercentLeft(2_900, 10_000, 'en')).toBe('29%');
  expect(formatPercentLeft(-3, 0, 'en')).toBe('0%');
});

test('the hour is written as each language writes it', () => {
  const midnight = new Date(2026, 10, 20, 0, 0, 0);
  const early = new Date(2026, 10, 20, 6, 5, 0).toISOString();
  // Engines differ in the kind of space before AM.
  expect(formatTime(early, 'en', midnight).replace(/\s/u, ' ')).toBe('6:05 AM');
  expect(formatTime(early, 'id', midnight)).toBe('pukul 06.05');
});

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
