import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitFor } from '../../../test/support/wait-for.ts';
import { createHelpers } from './helpers.ts';

const entry = new URL('../../../test/support/helper-entry.ts', import.meta.url);

test('tasks are answered, each its own, by as many helpers as there may be', async () => {
  const helpers = createHelpers(entry, { most: 2 });
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const answers = await Promise.all(numbers.map((number) => helpers.run('double', number)));
  expect(answers).toEqual(numbers.map((number) => 2 * number));
  const busy = await Promise.all(numbers.map(() => helpers.run('whoami', null)));
  expect(new Set(busy).size).toBe(2);
});

test('a refusal comes with its code and its details, and a fault as it was', async () => {
  const helpers = createHelpers(entry);
  await expect(helpers.run('refuse', null)).rejects.toMatchObject({
    name: 'AppError',
    code: 'invalid_pattern',
    message: 'It repeats too much.',
    options: { details: [{ path: 'body.word', message: 'Too long' }] },
  });
  await expect(helpers.run('break', null)).rejects.toThrow('a fault of ours');
});

test.each(['end', 'grow'])('a helper that ends fails its task (%s), and no other', async (name) => {
  const helpers = createHelpers(entry, { most: 1 });
  const [ended, doubled] = await Promise.allSettled([
    helpers.run(name, null),
    helpers.run('double', 4),
  ]);
  expect(ended.status).toBe('rejected');
  expect(doubled).toEqual({ status: 'fulfilled', value: 8 });
});

test('an idle helper ends, and the next task begins another', async () => {
  const helpers = createHelpers(entry, { most: 1, idleMs: 1 });
  const first = await helpers.run('whoami', null);
  await waitFor('another helper', async () => {
    await delay(20);
    return (await helpers.run('whoami', null)) !== first;
  });
});

test('idle helpers end when they are told to, and those with a task go on', async () => {
  const helpers = createHelpers(entry, { most: 2 });
  const both = await Promise.all([helpers.run('whoami', null), helpers.run('whoami', null)]);
  const busy = helpers.run('double', 5);
  helpers.endIdle();
  expect(await busy).toBe(10);
  helpers.endIdle();
  expect(both).not.toContain(await helpers.run('whoami', null));
});
