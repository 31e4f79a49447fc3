import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '1 kB'],
  [14_200, '14 kB'],
  [1_000_000, '1 MB'],
  [2_340_000, '2.3 MB'],
  [79_079_000_000, '79.1 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes, 'en')).toBe(text);
});

test('figures are written as in the language of the page', () => {
  expect(formatSize(2_340_000, 'id')).toBe('2,3 MB');
});
