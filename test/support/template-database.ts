import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { PRODUCT_ROLE } from '../../src/postgres/product-role.ts';
import { takeSharedDatabase } from '../citus/shared-database.ts';
import { requireRightCounts } from './recount.ts';
import { TEMPLATE } from './test-postgres.ts';

export interface TestDatabase {
  readonly connectionString: string;
  /**
   * Removes the database, closing whatever is still connected to it. Throws when its counters were
   * not those of the rows: a test that writes comments by hand calls `recount`.
   */
  drop(): Promise<void>;
}

/**
 * A database of its own for one test: a copy of the migrated template, made in some tens of
 * milliseconds. Where all tests share one database: that one, emptied.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = inject('sharedDatabase');
  if (shared !== undefined) return takeSharedDatabase(shared);
  const database = await createFrom(TEMPLATE);
  return {
    connectionString: database.connectionString,
    async drop() {
      try {
        await requireRightCounts(database.connectionString);
      } finally {
        await database.drop();
      }
    },
  };
}

/** One without a table, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template1');

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The other strategy copies through the log, in three times the time.
  await administer(
    `create database ${name} template ${template} strategy file_copy owner ${PRODUCT_ROLE}`,
  );
  const address = new URL(inject('productPostgres'));
  address.pathname = `/${name}`;
  return {
    connectionString: address.href,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testPostgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
