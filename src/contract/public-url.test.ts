import { expect, test } from 'vitest';
import { isPublicUrl } from './public-url.ts';

test.each([
  ['https://hooks.example.org/a?b=1', true],
  [' https://Hooks.Example.org', true],
  ['https://bücher.example/', true],
  ['http://hooks.example.org/', false],
  ['https://hooks.example.org:8443/', false],
  ['https://rina:kata@hooks.example.org/', false],
  ['https://127.0.0.1/', false],
  [`https://${'a'.repeat(60)}.${'b'.repeat(200)}.example/`, false],
  [
    `https://${String.fromCodePoint(...Array.from({ length: 5_000 }, (_, nth) => 0x4e00 + nth))}.id/`,
    false,
  ],
])('%s is an address of others: %s', (text, is) => {
  expect(isPublicUrl(text)).toBe(is);
});
