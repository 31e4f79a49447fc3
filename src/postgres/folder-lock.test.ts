import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FolderLockOptions, lockFolder } from './folder-lock.ts';
import { birthOf } from './running-process.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sapu-lock-'));
  file = path.join(folder, 'postgres.lock');
});

afterEach(() => rm(folder, { recursive: true }));

it('is held until it is released', async () => {
  const held = await lock({ file });
  await expect(lock({ file })).rejects.toThrow(/in use by another Sapu/);
  await held.release();
  await (await lock({ file })).release();
});

it('is waited for while its holder lets go', async () => {
  const held = await lock({ file });
  const next = lockFolder({ file, maxWaitMs: 20_000 });
  await held.release();
  await (await next).release();
});

it('is given to one of many who ask at once', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => lock({ file })));
  const holders = answers.filter((answer) => answer.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value.release();
});

it('is taken over from a process that is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  await hold({ pid: child.pid });
  await (await lock({ file })).release();
});

it('is taken over when the number of a dead holder belongs to a later process', async () => {
  await hold({ pid: process.pid, birth: 'long ago' });
  await (await lock({ file })).release();
});

it('is taken over when the file is not a lock', async () => {
  await writeFile(file, '{"pid":');
  await (await lock({ file })).release();
});

it('stays with another host unless that is silent and we are told to take it', async () => {
  await hold({ host: 'elsewhere' });
  await expect(lock({ file })).rejects.toThrow(/on elsewhere.*--force-unlock/);
  await expect(lock({ file, force: true })).rejects.toThrow(/on elsewhere/);
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(file, longAgo, longAgo);
  await expect(lock({ file })).rejects.toThrow(/on elsewhere/);
  await (await lock({ file, force: true })).release();
});

it('is not removed by a holder from whom it was taken', async () => {
  const held = await lock({ file });
  await hold({ host: 'elsewhere' });
  await held.release();
  expect(await readFile(file, 'utf8')).toContain('elsewhere');
});

const lock = (options: FolderLockOptions) => lockFolder({ ...options, maxWaitMs: 0 });

async function hold(holder: { pid?: number | undefined; birth?: string; host?: string }) {
  const pid = process.pid;
  const since = new Date().toISOString();
  await writeFile(
    file,
    JSON.stringify({ pid, birth: await birthOf(pid), host: hostname(), since, ...holder }),
  );
}
