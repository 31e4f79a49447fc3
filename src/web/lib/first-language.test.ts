import { expect, test } from 'vitest';
import { firstLanguage } from './first-language.ts';

test.each([
  [['id-ID', 'id', 'en-US'], 'id'],
  [['en-US', 'id'], 'en'],
  [['jv', 'id', 'en'], 'id'],
  [['in-ID'], 'id'],
  [['ID'], 'id'],
  [['de-DE', 'fr'], 'en'],
  [['idx', 'ind'], 'en'],
  [[], 'en'],
])('a browser with %j starts in %s', (wanted, language) => {
  expect(firstLanguage(wanted)).toBe(language);
});
