import { expect, test } from 'vitest';
import { isOwnPath } from './wanted-path.ts';

test.each(['/', '/comments?is_spam=true', '/videos/abc#top'])('%s stays here', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\\b',
  'https:evil.example',
  'evil.example',
  '',
])('%s does not', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
