import { expect, test } from 'vitest';
import { trustedApiUrl } from './runtime-config.ts';

const own = 'http://localhost:8080';

test.each([
  { apiUrl: own, url: own },
  { apiUrl: `${own}/`, url: own },
  { apiUrl: 'https://api.example/sapu/', url: 'https://api.example/sapu' },
])('a session may go to $apiUrl', ({ apiUrl, url }) => {
  expect(trustedApiUrl(apiUrl, own)).toBe(url);
});

test.each([
  'http://evil.example',
  'http://localhost:8081',
  'data:text/plain,x',
  'ftp://localhost:8080',
  '//evil.example',
  '',
  'nonsense',
  null,
  undefined,
  8080,
])('but never to %s', (apiUrl) => {
  expect(trustedApiUrl(apiUrl, own)).toBeNull();
});
