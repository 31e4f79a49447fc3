import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MESSAGES = /new AppError\(\s*'(\w+)',\s*(['"`])(.*?)\2/gs;

test('the words by which the dashboard ends a session stand in errors of sessions and tokens alone', () => {
  const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const said = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(MESSAGES)]);
  expect(said.length).toBeGreaterThan(50);
  const codes = said
    .filter(([, , , message = '']) => /token|unauthorized/i.test(message))
    .map(([, code = '']) => code);
  expect(new Set(codes)).toEqual(
    new Set([
      'not_signed_in',
      'refresh_refused',
      'session_expired',
      'token_refused',
      'token_with_cookie',
      'tokens_full',
    ]),
  );
});
