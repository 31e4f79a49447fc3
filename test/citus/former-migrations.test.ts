import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { distributeTables } from '../../src/server/db/distribute.ts';
import { migrateToLatest, migrationNames } from '../../src/server/db/migrate.ts';
import { up } from '../../src/server/db/migrations/0045-first-schema.ts';
import { FORMER } from '../../src/server/db/migrations/former-names.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/template-database.ts';
import { dropSchema } from './distributed-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect({ connectionString: database.connectionString, poolSize: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The tables that Citus spreads over the nodes or copies to each. */
async function listDistributed(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition
    where partmethod = 'h' or repmodel = 't' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The schema that its 36 migrations made, distributed, with their names. */
async function makeDatabaseOf989a98ad(): Promise<void> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await dropSchema(client);
  await client.end();
  // A migration may not know the schema that it makes.
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
  await distributeTables(db);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`
    insert into kysely_migration select unnest(${[...FORMER]}::text[]), now()::text`.execute(db);
}

test('a distributed database of commit 989a98ad goes on under the new name', async () => {
  await makeDatabaseOf989a98ad();
  const before = await listDistributed();
  expect(before.length).toBeGreaterThan(30);
  await sql`insert into users (id, google_id, name) values (1, 'before', 'Rina')`.execute(db);
  await sql`insert into owners (user_id) values (1)`.execute(db);

  await migrateToLatest(db);
  await migrateToLatest(db);

  const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
  expect(rows).toEqual(migrationNames.map((name) => ({ name })));
  // The table of the one clock took its place.
  const kept = before.filter((name) => name !== 'due_work');
  expect(await listDistributed()).toEqual(expect.arrayContaining(kept));
  const owner = await db.selectFrom('owners').select('next_id').executeTakeFirst();
  expect(owner).toEqual({ next_id: 1 });
});
