import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../../postgres/running-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** mkdtemp makes a folder that only we may enter, which is the hard case for root. */
let home: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const onLinux = it.skipIf(process.platform !== 'linux');

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sapu-embedded-'));
  dataDir = path.join(home, 'postgres');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of running.splice(0)) await database.stop();
  // The initdb of a killed holder goes on writing into its folder for a second or two.
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('a new folder', () => {
  it('becomes a database that keeps its rows over a restart', async () => {
    const first = await start();
    await first.ensureDatabase('sapu');
    await query(first, 'create table words (word text)');
    await query(first, "insert into words values ('gacor')");
    await stop(first);

    const second = await start();
    await second.ensureDatabase('sapu');
    expect(await query(second, 'select word from words')).toEqual([{ word: 'gacor' }]);
    expect(second.adopted).toBe(false);
  });

  it('serves the product as a role that is no superuser and owns what it makes', async () => {
    const database = await start();
    await database.ensureDatabase('sapu');
    await query(database, 'create schema queue');
    await query(database, 'create extension pg_trgm');
    expect(await query(database, roleFacts)).toEqual([powerless]);
    await expect(query(database, 'create database other')).rejects.toThrow(/permission denied/);
    await expect(query(database, "copy (select 1) to '/tmp/x'")).rejects.toThrow(
      /permission denied/,
    );
  });

  it('keeps its password where only the owner reads it, and asks for it', async () => {
    const database = await start();
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600);
    const wrong = new URL(database.connectionString('postgres'));
    wrong.password = 'guessed';
    const client = new Client({ connectionString: wrong.href });
    await expect(client.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('cannot be reached from another machine', async () => {
    const { port } = new URL((await start()).connectionString('postgres'));
    const outside = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address?.internal === false && address.family === 'IPv4');
    for (const address of outside) {
      const socket = createConnection({ host: address?.address ?? '', port: Number(port) });
      await expect(once(socket, 'connect')).rejects.toThrow(/ECONNREFUSED/);
    }
    const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
    await once(socket, 'connect');
    socket.destroy();
  });

  it('is made anew after a kill at any moment of the first attempt', async () => {
    for (const milliseconds of [100, 200, 350, 500, 650]) {
      const child = spawnHolder();
      await delay(milliseconds);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const database = await start();
    expect(await query(database, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
  });
});

describe('a folder of a version whose product was superuser', () => {
  it('is handed over to the product with all it holds', async () => {
    const first = await start();
    const asSuperuser = async (text: string, name = 'sapu') => {
      const client = new Client({ connectionString: first.superuserConnectionString(name) });
      await client.connect();
      await client.query(text);
      await client.end();
    };
    await asSuperuser('create database sapu', 'postgres');
    await asSuperuser(`
      create extension pg_trgm;
      create schema "Queue";
      create type "Queue".state as enum ('on', 'off');
      create table words (id bigint generated always as identity, word text);
      create table "Queue".jobs (id bigserial, state "Queue".state) partition by list (state);
      create table "Queue".jobs_on partition of "Queue".jobs for values in ('on');
      create sequence leases;
      create view shown as select * from words;
      create function "Queue".one(a int, b text) returns int language sql as 'select 1';
      insert into words (word) values ('gacor')`);
    await stop(first);

    const second = await start();
    await second.ensureDatabase('sapu');
    expect(await query(second, roleFacts)).toEqual([powerless]);
    expect(await query(second, "select word from words where word % 'gacor'")).toHaveLength(1);
    await query(
      second,
      `insert into words (word) values ('slot');
       alter table words add column at timestamptz;
       alter table "Queue".jobs add column at timestamptz;
       insert into "Queue".jobs (state) values ('on');
       drop view shown;
       alter sequence leases restart;
       alter type "Queue".state add value 'idle';
       create or replace function "Queue".one(a int, b text) returns int language sql as 'select 2'`,
    );
  });
});

describe('after our process was killed', () => {
  it('takes over the server that lives on', async () => {
    const pid = await killHolder();
    expect(isAlive(pid)).toBe(true);

    const database = await start();
    expect(database.adopted).toBe(true);
    expect(await postmasterPid()).toBe(pid);
    await stop(database);
    expect(isAlive(pid)).toBe(false);
  });

  it('replaces a server that no longer answers', async () => {
    const pid = await killHolder();
    process.kill(pid, 'SIGSTOP');

    const database = await start();
    expect(database.adopted).toBe(false);
    expect(isAlive(pid)).toBe(false);
    expect(await query(database, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
  });

  onLinux('waits for the processes that a killed server leaves', async () => {
    const pid = await killHolder();
    const others = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const left = Number(others.split(' ')[0]);
    process.kill(left, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');

    const starting = start();
    await Promise.race([starting, delay(2_000)]).finally(() => process.kill(left, 'SIGCONT'));
    expect((await starting).adopted).toBe(false);
    expect(await query(await starting, 'select 1 as one', 'postgres')).toEqual([{ one: 1 }]);
  });

  it('is not misled when the number of the dead server went to another process', async () => {
    await stop(await start());
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    children.push(stranger);
    const lines = [stranger.pid, dataDir, 1, 1, '', '127.0.0.1', '', 'ready'];
    await writeFile(`${dataDir}/postmaster.pid`, lines.join('\n'));
    // As root the folder belongs to another user, who must be able to rewrite the file.
    await chmod(`${dataDir}/postmaster.pid`, 0o666);

    const database = await start();
    expect(database.adopted).toBe(false);
    expect(stranger.exitCode).toBe(null);
  });
});

describe('when the server itself is killed', () => {
  it('comes back at the same address with every acknowledged row', async () => {
    const database = await start({});
    await database.ensureDatabase('sapu');
    await query(database, "create table words as select 'gacor' as word");
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');

    const rows = await vi.waitFor(() => query(database, 'select word from words'), 20_000);
    expect(rows).toEqual([{ word: 'gacor' }]);
    expect(await postmasterPid()).not.toBe(pid);
    const lasting = "name in ('fsync', 'full_page_writes', 'synchronous_commit')";
    const set = await query(database, `select distinct setting from pg_settings where ${lasting}`);
    expect(set).toEqual([{ setting: 'on' }]);
  });
});

describe('a folder that cannot be used', () => {
  it('is refused while another process of ours holds it', async () => {
    const child = spawnHolder();
    await said(child, 'ready');
    await expect(start()).rejects.toThrow(
      new RegExp(`in use by another Sapu \\(process ${child.pid}, since .*stop it first`),
    );
    child.kill('SIGTERM');
    await once(child, 'exit');
    await expect(start()).resolves.toBeDefined();
  });

  it('is moved aside with all it holds when it is only half a database', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'something'), 'of somebody');
    await start();
    const aside = (await readdir(home)).find((name) => name.startsWith('postgres.unfinished-'));
    expect(await readFile(path.join(home, aside ?? '', 'something'), 'utf8')).toBe('of somebody');
  });

  it('is refused when its password is lost', async () => {
    await stop(await start());
    await rm(`${dataDir}.password`);
    await expect(start()).rejects.toThrow(/password file .* is not/);
  });
});

const roleFacts = `
  select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as powerful,
    (select pg_get_userbyid(datdba) = current_user from pg_database
     where datname = current_database()) as owner
  from pg_roles where rolname = current_user`;
const powerless = { powerful: false, owner: true };

async function start(settings: { fsync?: string } = { fsync: 'off' }): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, settings });
  running.push(database);
  return database;
}

async function stop(database: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(database), 1);
  await database.stop();
}

async function query(database: EmbeddedPostgres, text: string, name = 'sapu'): Promise<unknown[]> {
  const client = new Client({ connectionString: database.connectionString(name) });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database, says `ready`, and stops it on SIGTERM. */
function spawnHolder(): ChildProcess {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
       const database = await startEmbeddedPostgres({
         dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' },
       });
       process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
       console.log('ready');
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  return child;
}

/** Kills a process of ours that has started the server. Resolves with the server's process id. */
async function killHolder(): Promise<number> {
  const child = spawnHolder();
  await said(child, 'ready');
  const pid = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return pid;
}

async function said(child: ChildProcess, word: string): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes(word)) return;
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(`${dataDir}/postmaster.pid`, 'utf8')).split('\n')[0]);
}
