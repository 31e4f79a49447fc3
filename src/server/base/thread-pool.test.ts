import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitFor } from '../../../test/support/wait-for.ts';
import { createThreadPool } from './thread-pool.ts';

const entry = new URL('../../../test/support/thread-pool-entry.ts', import.meta.url);

test('tasks are answered, each its own, by as many threads as there may be', async () => {
  const pool = createThreadPool(entry, { most: 2 });
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const answers = await Promise.all(numbers.map((number) => pool.run('double', number)));
  expect(answers).toEqual(numbers.map((number) => 2 * number));
  const busy = await Promise.all(numbers.map(() => pool.run('whoami', null)));
  expect(new Set(busy).size).toBe(2);
});

test('a refusal comes with its code and its details, and a fault as it was', async () => {
  const pool = createThreadPool(entry);
  await expect(pool.run('refuse', null)).rejects.toMatchObject({
    name: 'AppError',
    code: 'invalid_pattern',
    message: 'It repeats too much.',
    options: { details: [{ path: 'body.word', message: 'Too long' }] },
  });
  await expect(pool.run('break', null)).rejects.toThrow('a fault of ours');
});

test.each(['end', 'grow'])('a thread that ends fails its task (%s), and no other', async (name) => {
  const pool = createThreadPool(entry, { most: 1 });
  const [ended, doubled] = await Promise.allSettled([pool.run(name, null), pool.run('double', 4)]);
  expect(ended.status).toBe('rejected');
  expect(doubled).toEqual({ status: 'fulfilled', value: 8 });
});

test('an idle thread ends, and the next task begins another', async () => {
  const pool = createThreadPool(entry, { most: 1, idleMs: 1 });
  const first = await pool.run('whoami', null);
  await waitFor('another thread', async () => {
    await delay(20);
    return (await pool.run('whoami', null)) !== first;
  });
});

test('idle threads end when they are told to, and those with a task go on', async () => {
  const pool = createThreadPool(entry, { most: 2 });
  const both = await Promise.all([pool.run('whoami', null), pool.run('whoami', null)]);
  const busy = pool.run('double', 5);
  pool.endIdle();
  expect(await busy).toBe(10);
  pool.endIdle();
  expect(both).not.toContain(await pool.run('whoami', null));
});
