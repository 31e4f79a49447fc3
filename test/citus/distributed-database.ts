import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/server/db/connect.ts';
import { migrateToLatest } from '../../src/server/db/migrate.ts';
import { closeOthers } from './empty-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder into which the statements of the tests are written. */
    statementsFolder: string;
  }
}

/** Says that a database may be emptied: it exists only where an earlier run made it. */
const MARK = 'sapu_test_database';
/** Fewer shards than the default of 32, so that emptying them takes a fraction of a second. */
const SHARDS = 4;

/** Vitest's global set-up: the named database gets the schema anew and is distributed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const connectionString = process.env['SAPU_TEST_CITUS'] ?? '';
  await makeSchema(connectionString);
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-statements-'));
  project.provide('sharedDatabase', connectionString);
  project.provide('testPostgres', connectionString);
  project.provide('statementsFolder', folder);
  return () => rm(folder, { recursive: true });
}

async function makeSchema(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await requireOurs(client);
    await closeOthers(client);
    await dropSchema(client);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`alter database "${rows[0]?.name}" set citus.shard_count = ${SHARDS}`);
  } finally {
    await client.end();
  }
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

/** Drops all that is ours and notes that the database is for tests. */
export async function dropSchema(client: Client): Promise<void> {
  await dropTables(client);
  await dropFunctions(client);
  await client.query(`create table ${MARK} (made_at timestamptz not null default now())`);
}

/** The schema itself stays: parts of the extension are in it. */
async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select case relkind when 'r' then 'table' else 'sequence' end as kind, relname as name
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
     order by relkind desc, relname`,
  );
  for (const { kind, name } of rows) {
    await client.query(`drop ${kind} if exists "${name}" cascade`);
  }
}

/** The functions of triggers, apart from those of extensions. */
async function dropFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure as name from pg_proc
     where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  for (const { name } of rows) await client.query(`drop function if exists ${name} cascade`);
}

/** Refuses a database with tables that an earlier run did not make. */
async function requireOurs(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0 || names.includes(MARK)) return;
  throw new Error(`The tests empty their database, and this one holds ${names.join(', ')}.`);
}
