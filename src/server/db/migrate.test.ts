import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { connect } from './connect.ts';
import { StartRefused } from './embedded/folder-lock.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './schema.ts';

test('refuses a database that a newer version has upgraded', async () => {
  const db = await newDatabase();
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

async function newDatabase(): Promise<Database> {
  const database = await createTestDatabase();
  const { db } = connect({ connectionString: database.connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  return db;
}
