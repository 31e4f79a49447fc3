import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/template-database.ts';
import { StartRefused } from '../../postgres/folder-lock.ts';
import { connect } from './connect.ts';
import { migrateToLatest, migrationNames } from './migrate.ts';
import { up } from './migrations/0045-first-schema.ts';
import { FORMER } from './migrations/former-names.ts';
import type { Database } from './schema.ts';

test('refuses a database that a newer version has upgraded', async () => {
  const db = await newDatabase();
  await migrateToLatest(db);
  await sql`
    insert into kysely_migration (name, timestamp)
    values ('9999-from-the-future', now()::text)`.execute(db);
  const refused = migrateToLatest(db);
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
  await expect(refused).rejects.toThrow(/^A newer Sapu has upgraded .* 9999-from-the-future/);
});

test('gives the connection back with its time limits', async () => {
  const db = await newDatabase();
  await migrateToLatest(db);
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
           current_setting('lock_timeout') as lock`.execute(db);
  expect(rows).toEqual([{ statement: '10s', lock: '5s' }]);
});

test('the names of the 36 former migrations become the first one, and its rows stay', async () => {
  const db = await formerDatabase(FORMER);
  await sql`insert into users (google_id, name) values ('1', 'Rina')`.execute(db);
  await migrateToLatest(db);
  expect(await appliedNames(db)).toEqual(migrationNames);
  expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Rina' }]);
});

test('fewer of them are too old, and other names beside them are newer', async () => {
  const older = await formerDatabase(FORMER.slice(0, -1));
  const refused = migrateToLatest(older);
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
  await expect(refused).rejects.toThrow(
    /^This database is of an older Sapu \(version 0043-comments-by-score\) .* 989a98ad/,
  );
  expect(await appliedNames(older)).toEqual(FORMER.slice(0, -1));

  const newer = await formerDatabase([...FORMER, '0099-of-another-branch']);
  await expect(migrateToLatest(newer)).rejects.toThrow(/^A newer Sapu .* 0099-of-another-branch/);
});

test('a migration that fails says why, changes nothing and gives back its lock', async () => {
  const db = await newDatabase();
  // The last table but one of the first migration.
  await sql`create table report_parts (id int)`.execute(db);
  await expect(migrateToLatest(db)).rejects.toThrow('relation "report_parts" already exists');
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db);
  expect(rows).toEqual([]);
  await sql`drop table report_parts`.execute(db);
  await migrateToLatest(db);
  expect(await appliedNames(db)).toEqual(migrationNames);
});

async function newDatabase(): Promise<Database> {
  const database = await createEmptyDatabase();
  const { db } = connect({ connectionString: database.connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  return db;
}

/** A database of commit 989a98ad, with these names of migrations. */
async function formerDatabase(names: readonly string[]): Promise<Database> {
  const db = await newDatabase();
  // A migration may not know the schema that it makes.
  await up(db as unknown as Kysely<unknown>);
  await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(db);
  await sql`
    insert into kysely_migration
    select unnest(${[...names]}::text[]), now()::text`.execute(db);
  return db;
}

async function appliedNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
