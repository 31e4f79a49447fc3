import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { distributeTables } from '../../src/server/db/distribute.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/template-database.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect({ connectionString: database.connectionString }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** How each of our tables lies: spread by a column, copied to each node, or known here alone. */
async function listPlaces(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; place: string }>`
    select relname as name,
      case when partmethod = 'h' then 'by ' || column_to_column_name(logicalrelid, partkey)
        when repmodel = 't' then 'copied' else 'local' end as place
    from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  return Object.fromEntries(rows.map(({ name, place }) => [name, place]));
}

async function listColumns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function listKeys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key
    from pg_constraint
    -- Without those of shards, which have the number of the shard in their names.
    where connamespace = 'public'::regnamespace and conname !~ '_[0-9]{6,}$'
    order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

test('all rows of an owner are together, and what is shared is copied or stays here', async () => {
  const columns = await listColumns();
  for (const [name, place] of Object.entries(await listPlaces())) {
    const isOwned = columns.get(name)?.includes('user_id') && !['helpers', 'work'].includes(name);
    expect([name, place]).toEqual([
      name,
      name === 'users' ? 'copied' : isOwned ? 'by user_id' : 'local',
    ]);
  }
  const { rows } = await sql`
    select distinct colocationid from pg_dist_partition where partmethod = 'h'`.execute(db);
  expect(rows).toHaveLength(1);
});

/** Tables that a migration might bring, with rows and keys, in the order they are taken. */
async function addTables(): Promise<void> {
  await sql`insert into users (id, google_id, name) values (1, 'one', 'One')`.execute(db);
  await sql`
    create table zz_first (
      user_id bigint not null references users (id) on delete cascade,
      id bigint not null,
      primary key (user_id, id)
    )`.execute(db);
  await sql`
    create table zz_second (
      user_id bigint not null,
      id bigint not null,
      primary key (user_id, id),
      foreign key (user_id, id) references zz_first (user_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table zz_third (user_id bigint not null, id bigint, primary key (user_id, id))`.execute(
    db,
  );
  await sql`insert into zz_first select 1, n from generate_series(1, 1000) n`.execute(db);
  await sql`insert into zz_second select 1, n from generate_series(1, 1000) n`.execute(db);
  onTestFinished(async () => {
    await sql`drop table zz_third, zz_second, zz_first`.execute(db);
  });
}

async function isWaiting(application: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = ${application} and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

test('killed in the middle it has changed nothing, and the next time it does all of it', async () => {
  await addTables();
  const [places, keys] = [await listPlaces(), await listKeys()];
  const blocker = new Client({ connectionString: database.connectionString });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query('begin');
  await blocker.query('lock table zz_third in access exclusive mode');

  const address = new URL(database.connectionString);
  const victim = connect({ connectionString: address.href, poolSize: 1 }).db;
  onTestFinished(() => victim.destroy());
  await sql`set application_name = 'victim'`.execute(victim);
  await sql`set lock_timeout = 0`.execute(victim);
  const dying = distributeTables(victim).then(
    () => 'done',
    () => 'died',
  );
  await waitFor('two of the tables to be taken', () => isWaiting('victim'));
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'victim'`.execute(db);
  expect(await dying).toBe('died');
  await blocker.query('rollback');
  expect(await listPlaces()).toEqual(places);
  expect(await listKeys()).toEqual(keys);

  await distributeTables(db);
  expect(await listPlaces()).toEqual({
    ...places,
    zz_first: 'by user_id',
    zz_second: 'by user_id',
    zz_third: 'by user_id',
  });
  expect(await listKeys()).toEqual(keys);
  const { rows } = await sql`
    select (select count(*) from zz_first) as first, (select count(*) from zz_second) as second,
      pg_relation_size('zz_first') as kept`.execute(db);
  expect(rows).toEqual([{ first: 1000, second: 1000, kept: 0 }]);

  await distributeTables(db);
  expect(await listKeys()).toEqual(keys);
});
