import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';

/** Actions that files of the server write to the log. */
const logged = globSync('src/server/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => text.includes('recordAudit('))
  .flatMap((text) => [...text.matchAll(/\baction: '([a-z_]+)'/g)].map(([, action = '']) => action));

test('the activity has words for every action of the log', () => {
  expect(new Set(logged)).toContain('rule_add');
  const unnamed = logged.filter((action) => !Object.hasOwn(en.activity, `action_${action}`));
  expect([...new Set(unnamed)]).toEqual([]);
});
