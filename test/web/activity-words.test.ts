import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { automationChange } from '../../src/contract/automation.ts';
import { reason } from '../../src/contract/comment.ts';
import { ruleAction } from '../../src/contract/rule.ts';
import { settings } from '../../src/contract/settings.ts';
import { en } from '../../src/i18n/en.ts';
import { kindOf } from '../../src/server/insight/activity/activity.policy.ts';

/** Actions that files of the server write to the log. */
const written = globSync('src/server/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => text.includes('recordAudit('))
  .flatMap((text) => [...text.matchAll(/\baction: '([a-z_]+)'/g)].map(([, action = '']) => action));
const logged = new Set([...written, ...ruleAction.options]);

const unnamed = (prefix: string, names: Iterable<string>) =>
  [...names].filter((name) => !Object.hasOwn(en.activity, `${prefix}_${name}`));

test('the activity has words for every action of the log', () => {
  expect(logged).toContain('rule_add');
  expect(unnamed('action', logged)).toEqual([]);
});

test('every action of the log is found by its kind', () => {
  const rest = [...logged].filter((action) => kindOf(action) === 'other');
  expect(rest).toEqual([]);
});

test('the activity has words for every signal and every setting', () => {
  expect(unnamed('signal', reason.shape.signal.options)).toEqual([]);
  const changed = [...Object.keys(settings.shape), ...Object.keys(automationChange.shape)];
  expect(unnamed('setting', changed)).toEqual([]);
});
