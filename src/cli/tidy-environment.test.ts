import { expect, test } from 'vitest';
import { tidyEnvironment } from './tidy-environment.ts';

test.each([
  ['"1234-abc"', '1234-abc'],
  ["'1234-abc'", '1234-abc'],
  ['1234-abc\r', '1234-abc'],
  ['  "1234-abc" \r', '1234-abc'],
  ['" 1234-abc "', '1234-abc'],
  ['""1234-abc""', '"1234-abc"'],
  ['“1234-abc”', '1234-abc'],
  ['‘1234-abc’ ', '1234-abc'],
  ['“1234-abc', '“1234-abc'],
  ['"1234-abc', '"1234-abc'],
  ['"', '"'],
  ['""', ''],
])('%j is taken as %j', (value, taken) => {
  const { env, tidied } = tidyEnvironment({ GOOGLE_CLIENT_ID: value });
  expect(env['GOOGLE_CLIENT_ID']).toBe(taken);
  expect(tidied).toEqual(value === taken ? [] : ['GOOGLE_CLIENT_ID']);
});

test('what is not ours stays as it is, and what is not set stays so', () => {
  const env = { HOME: '"/home/rina"', PORT: '8080', SAPU_DATA: undefined };
  expect(tidyEnvironment(env)).toEqual({ env, tidied: [] });
});
