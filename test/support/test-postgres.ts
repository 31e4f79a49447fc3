import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/server/db/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/db/embedded-postgres.ts';
import { migrateToLatest } from '../../src/server/db/migrate.ts';
import { POSTGRES_PREFIX } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the run's own PostgreSQL, for its superuser. */
    testPostgres: string;
    /** The same for the product's role. */
    productPostgres: string;
    /** The one database that all tests share; undefined where each has its own. */
    sharedDatabase: string | undefined;
  }
}

export const TEMPLATE = 'sapu_template';

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const volatile = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
};

/** Vitest's global set-up: one PostgreSQL with a migrated template for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Workers and the processes of tests inherit it: each reads the product's modules compiled.
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');
  const home = await mkdtemp(path.join(tmpdir(), POSTGRES_PREFIX));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(home, 'postgres'),
    settings: volatile,
  });
  await makeTemplate(postgres);
  project.provide('testPostgres', postgres.superuserConnectionString('postgres'));
  project.provide('productPostgres', postgres.connectionString('postgres'));
  return async () => {
    await postgres.stop();
    await rm(home, { recursive: true });
  };
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  await postgres.ensureDatabase(TEMPLATE);
  const connectionString = postgres.connectionString(TEMPLATE);
  const { db } = connect({ connectionString, poolSize: 1 });
  await migrateToLatest(db);
  await db.destroy();
}
