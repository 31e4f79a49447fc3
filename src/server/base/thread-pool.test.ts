import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { patienceMs, waitFor } from '../../../test/support/wait-for.ts';
import { createThreadPool } from './thread-pool.ts';

const entry = new URL('../../../test/support/thread-pool-entry.ts', import.meta.url);

/** A pool whose tasks are Rina's unless another account is named. */
function createPool(bounds?: Parameters<typeof createThreadPool>[1]) {
  const pool = createThreadPool(entry, bounds);
  const run = (name: string, input: unknown, account = 'rina') =>
    pool.run({ name, input, account });
  return { run, endIdle: () => pool.endIdle() };
}

test('tasks are answered, each its own, by as many threads as there may be', async () => {
  const pool = createPool({ most: 2 });
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const run = (name: string) =>
    Promise.all(numbers.map((number) => pool.run(name, number, `account ${number}`)));
  expect(await run('double')).toEqual(numbers.map((number) => 2 * number));
  expect(new Set(await run('whoami')).size).toBe(2);
});

test('a task may have its answer later, and after that of one behind it', async () => {
  const pool = createPool({ most: 1, tasksAtOnce: 2 });
  const ended: unknown[] = [];
  await Promise.all(
    [200, 1].map(async (ms) => ended.push(await pool.run('echoAfter', ms, `account ${ms}`))),
  );
  expect(ended).toEqual([1, 200]);
});

test('a thread has so many tasks at once, and one of each account', async () => {
  const pool = createPool({ most: 1, tasksAtOnce: 3 });
  const run = (accountOf: (nth: number) => string) =>
    Promise.all([1, 2, 3, 4, 5, 6].map((nth) => pool.run('countBeside', null, accountOf(nth))));
  expect(Math.max(...((await run((nth) => `account ${nth}`)) as number[]))).toBe(3);
  expect(await run(() => 'bayu')).toEqual([1, 1, 1, 1, 1, 1]);
});

test('an account has as many tasks at once as it may', async () => {
  const pool = createPool({ most: 1, tasksAtOnce: 3, ofAccount: 2 });
  const counts = [1, 2, 3, 4].map(() => pool.run('countBeside', null, 'bayu'));
  expect(Math.max(...((await Promise.all(counts)) as number[]))).toBe(2);
});

test('an account has one task at a time, so another one is served at once', async () => {
  const pool = createPool({ most: 2, taskMs: 3_000 });
  const long = [1, 2, 3].map(() => pool.run('hang', null, 'bayu').catch(() => 'ended'));
  expect(await Promise.race([pool.run('double', 4, 'rina'), ...long])).toBe(8);
});

test('accounts take turns at one thread', async () => {
  const pool = createPool({ most: 1 });
  const ended: string[] = [];
  const accounts = ['bayu', 'bayu', 'bayu', 'rina', 'rina', 'wati'];
  await Promise.all(
    accounts.map(async (account) => {
      await pool.run('double', 1, account);
      ended.push(account);
    }),
  );
  expect(ended).toEqual(['bayu', 'rina', 'wati', 'bayu', 'rina', 'bayu']);
});

test('a thread whose task takes too long ends, and the next task is done', async () => {
  const pool = createPool({ most: 1, taskMs: 2_000 });
  const [hung, doubled] = await Promise.allSettled([pool.run('hang', null), pool.run('double', 4)]);
  expect(hung.status).toBe('rejected');
  expect(doubled).toEqual({ status: 'fulfilled', value: 8 });
});

test('a refusal comes with its code and its details, and a fault as it was', async () => {
  const pool = createPool();
  await expect(pool.run('refuse', null)).rejects.toMatchObject({
    name: 'AppError',
    code: 'invalid_pattern',
    message: 'It repeats too much.',
    options: { details: [{ path: 'body.word', message: 'Too long' }] },
  });
  await expect(pool.run('break', null)).rejects.toThrow('a fault of ours');
});

test.each(['end', 'grow'])('a thread that ends fails its task (%s), and no other', async (name) => {
  const pool = createPool({ most: 1 });
  const [ended, doubled] = await Promise.allSettled([pool.run(name, null), pool.run('double', 4)]);
  expect(ended.status).toBe('rejected');
  expect(doubled).toEqual({ status: 'fulfilled', value: 8 });
});

test('a thread that ends fails all its tasks, and none of another thread', async () => {
  const pool = createPool({ most: 2, tasksAtOnce: 2 });
  const tasks = [
    pool.run('echoAfter', 60_000, 'rina'),
    pool.run('echoAfter', 500, 'bayu'),
    pool.run('end', null, 'wati'),
  ];
  const statuses = (await Promise.allSettled(tasks)).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', 'fulfilled', 'rejected']);
});

test('a task that takes too long ends its thread, however many others are answered', async () => {
  const pool = createPool({ most: 1, tasksAtOnce: 2, taskMs: 1_000 });
  const long = pool.run('echoAfter', 60_000, 'rina').catch(() => 'ended');
  const short = Array.from({ length: 60 }, () => pool.run('echoAfter', 50, 'bayu'));
  expect(await Promise.race([long, Promise.allSettled(short)])).toBe('ended');
  expect(await pool.run('double', 4)).toBe(8);
});

test('an idle thread ends, and the next task begins another', async () => {
  const pool = createPool({ most: 1, idleMs: 1 });
  const first = await pool.run('whoami', null);
  await waitFor('another thread', async () => {
    await delay(20);
    return (await pool.run('whoami', null)) !== first;
  });
});

test('idle threads end when they are told to, and those with a task go on', async () => {
  const pool = createPool({ most: 2 });
  const both = await Promise.all([pool.run('whoami', null), pool.run('whoami', null, 'bayu')]);
  const busy = pool.run('double', 5);
  pool.endIdle();
  expect(await busy).toBe(10);
  pool.endIdle();
  expect(both).not.toContain(await pool.run('whoami', null));
});

test('an idle thread keeps no process running', async () => {
  const pool = JSON.stringify(new URL('thread-pool.ts', import.meta.url));
  const code = `const { createThreadPool } = await import(${pool});
    const pool = createThreadPool(new URL(${JSON.stringify(entry)}), { idleMs: 3_600_000 });
    const untilAnswered = setTimeout(() => {}, 3_600_000);
    console.log(await pool.run({ name: 'double', input: 4, account: 'rina' }));
    clearTimeout(untilAnswered);`;
  const ran = promisify(execFile)(process.execPath, ['-e', code], { timeout: patienceMs });
  expect((await ran).stdout).toBe('8\n');
});
