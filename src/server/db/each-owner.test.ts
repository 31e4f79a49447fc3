import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from './connect.ts';
import { ConnectionLost } from './database-unavailable.ts';
import { forEachOwner } from './each-owner.ts';
import type { Database } from './schema.ts';

let connectionString: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  return () => database.drop();
});

function connectOne(address = connectionString): Database {
  const { db } = connect({ connectionString: address, poolSize: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

/** A duty that fails for the second of three owners. */
async function serve(db: Database, fail: () => Promise<unknown>) {
  const served: number[] = [];
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  const done = forEachOwner(
    { db, logger },
    {
      owners: [1, 2, 3],
      failure: 'not done',
      async work(ownerId) {
        if (ownerId === 2) await fail();
        served.push(ownerId);
      },
    },
  );
  const error = await done.catch((thrown: unknown) => thrown);
  return { served, error, told: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const ERROR = 50;

test('a statement over its time limit ends the duty of its owner alone', async () => {
  const db = connectOne();
  const { served, error, told } = await serve(db, () =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 10`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    }),
  );
  expect([served, error]).toEqual([[1, 3], undefined]);
  expect(told).toMatchObject([{ level: ERROR, ownerId: 2, msg: 'not done' }]);
  expect(told[0]?.['reason']).toContain('statement timeout');
});

test.each([
  ['a refused turn', new ConnectionLost(new Error('timeout exceeded'))],
  ['a mistake of ours', new TypeError('a mistake')],
])('so does %s', async (_name, thrown) => {
  const { served, error, told } = await serve(connectOne(), () => Promise.reject(thrown));
  expect([served, error]).toEqual([[1, 3], undefined]);
  expect(told).toMatchObject([{ level: ERROR, ownerId: 2 }]);
});

test('while the database does not answer, the duty ends for all', async () => {
  const address = new URL(connectionString);
  address.port = String(await freePort());
  const db = connectOne(address.href);
  const { served, error, told } = await serve(db, () => sql`select 1`.execute(db));
  expect([served, told]).toEqual([[1], []]);
  expect(error).toBeInstanceOf(ConnectionLost);
});
