import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { runCli } from './run-cli.ts';

const google = { GOOGLE_CLIENT_ID: 'x-client', GOOGLE_CLIENT_SECRET: 'y-client' };

/** systemd would start a program again for ever that ends with any other code than 78. */
it.each([
  { command: 'start', settings: google },
  { command: 'serve', settings: google },
  { command: 'worker', settings: google },
  { command: 'migrate', settings: google },
  { command: 'demo', settings: {} },
])('$command refuses a newer schema in one sentence and exits with 78', async (given) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { connectionString } = database;
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-newer-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const { db } = connect({ connectionString, poolSize: 1 });
  await sql`
    insert into kysely_migration (name, timestamp)
    values ('9999-from-the-future', now()::text)`.execute(db);
  await db.destroy();

  const run = runCli([given.command], {
    ...given.settings,
    DATABASE_URL: connectionString,
    SAPU_DATA: path.join(home, 'data'),
    PORT: '0',
  });
  expect(await run.exit).toBe(78);
  expect(run.said()).toMatch(
    /^A newer Sapu has upgraded this database .* start the newer Sapu.*\n$/,
  );
});
