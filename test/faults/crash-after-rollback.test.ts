import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntilGone } from '../../src/postgres/running-process.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';

/** Starts the database in a process that is killed later, so that nobody looks after it. */
async function startElsewhere(dataDir: string) {
  const module = new URL('../../src/server/db/embedded-postgres.ts', import.meta.url).href;
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
       const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
       await postgres.ensureDatabase('sapu');
       console.log(postgres.connectionString('sapu'));
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void holder.kill('SIGKILL'));
  const [line] = (await once(holder.stdout, 'data')) as [Buffer];
  const connect = async () => {
    const client = new Client({ connectionString: line.toString().trim() });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const file = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8');
  return { holder, connect, postmaster: Number(file.split('\n')[0]) };
}

/** The processes that write the log and its checkpoints, among all of a server. */
async function processesOf(postmaster: number) {
  const list = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const all = list.trim().split(' ').map(Number);
  const titles = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')));
  return { all, writers: all.filter((_, at) => /walwriter|checkpointer/.test(titles[at] ?? '')) };
}

/**
 * PostgreSQL removes the first part of an undone table at its next checkpoint, and what makes the
 * table anew after a crash at once. It then stumbles over that part, once. An upgrade that was killed
 * with its database once ended so.
 */
test.skipIf(process.platform !== 'linux')(
  'a database that died after an undone upgrade starts again (linux only)',
  { timeout: 120_000 },
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'sapu-undone-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const dataDir = path.join(home, 'postgres');
    const { holder, connect, postmaster } = await startElsewhere(dataDir);
    const [upgrading, other] = [await connect(), await connect()];
    await upgrading.query('begin');
    await upgrading.query('create unlogged table counts (key text primary key)');
    // It writes the log so far to the disk.
    await other.query('create table others ()');
    holder.kill('SIGKILL');
    const { all, writers } = await processesOf(postmaster);
    for (const pid of writers) process.kill(pid, 'SIGSTOP');
    await upgrading.query('rollback');
    for (const pid of [postmaster, ...all]) process.kill(pid, 'SIGKILL');
    for (const pid of [postmaster, ...all]) await waitUntilGone(pid, 10_000);

    const postgres = await startEmbeddedPostgres({ dataDir });
    await postgres.stop();
    expect(await readFile(`${dataDir}.log`, 'utf8')).toMatch(
      /could not create file .*: File exists/,
    );
  },
);
