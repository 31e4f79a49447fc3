import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from './template-database.ts';

it('gives every caller a migrated database that no other sees', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.connectionString, "insert into users (google_id, name) values ('1', 'Ayu')");
  expect(await query(one.connectionString, 'select name from users')).toEqual([{ name: 'Ayu' }]);
  expect(await query(other.connectionString, 'select name from users')).toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});

it('is gone once it is dropped, even while somebody is connected', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  await expect(query(database.connectionString, 'select 1')).rejects.toThrow(/does not exist/);
});

it('is in the folder of the run, which is in memory where there is room', async () => {
  const [shown] = await query(
    inject('testPostgres'),
    "select setting from pg_settings where name = 'data_directory'",
  );
  expect(JSON.stringify(shown)).toContain(tmpdir());
});

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
