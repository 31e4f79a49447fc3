import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { confirm } from './confirm.ts';

test.each([
  ['y\n', true],
  [' YES\n', true],
  ['n\n', false],
  ['\n', false],
  ['yesterday\n', false],
  ['', false],
])('%j at the terminal means %s', async (typed, isSure) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = confirm('Delete it?', { input, output });
  input.end(typed);
  expect(await answer).toBe(isSure);
  expect(String(output.read())).toContain('Delete it? [y/N]');
});
