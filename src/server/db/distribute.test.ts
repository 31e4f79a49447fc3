import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { connect } from './connect.ts';
import { distributeTables } from './distribute.ts';

it('leaves a PostgreSQL without Citus as it is', async () => {
  const database = await createTestDatabase();
  const { db } = connect({ connectionString: database.connectionString, poolSize: 1 });
  const listKeys = async () =>
    (
      await sql<{ key: string }>`
        select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as key
        from pg_constraint order by 1`.execute(db)
    ).rows;
  const before = await listKeys();
  await distributeTables(db);
  expect(await listKeys()).toEqual(before);
  await db.destroy();
  await database.drop();
});
