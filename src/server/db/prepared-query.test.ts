import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { connect } from './connect.ts';
import { prepareQuery } from './prepared-query.ts';
import type { Database } from './schema.ts';

const findUsers = prepareQuery((db, { names, least }: { names: string[]; least: number }) =>
  db
    .selectFrom('users')
    .select('name')
    .where((row) => row('name', '=', row.fn.any(row.val(names))))
    .where('id', '>=', least)
    .where('connection', '=', 'working')
    .orderBy('name'),
);

test('every execution has values of its own, in a transaction too', async () => {
  const db = await databaseOf(['Ayu', 'Bima', 'Citra']);
  expect(await findUsers(db, { names: ['Ayu', 'Citra'], least: 0 })).toEqual([
    { name: 'Ayu' },
    { name: 'Citra' },
  ]);
  const inside = await db
    .transaction()
    .execute((tx) => findUsers(tx, { names: ["Bima'; --", 'Bima'], least: 0 }));
  expect(inside).toEqual([{ name: 'Bima' }]);
  expect(await findUsers(db, { names: ['Ayu'], least: Number.MAX_SAFE_INTEGER })).toEqual([]);
});

test('a connection prepares it once, and nothing else', async () => {
  const db = await databaseOf(['Ayu']);
  for (const names of [['Ayu'], ['Bima'], []]) await findUsers(db, { names, least: 0 });
  await db.selectFrom('users').select('name').where('id', '=', 1).execute();
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  expect(rows.map(({ statement }) => statement.includes('any($1)'))).toEqual([true]);
});

async function databaseOf(names: readonly string[]): Promise<Database> {
  const database = await createTestDatabase();
  const { db } = connect({ connectionString: database.connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  await db
    .insertInto('users')
    .values(names.map((name) => ({ google_id: name, name, scopes: [] })))
    .execute();
  return db;
}
