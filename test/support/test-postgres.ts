import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/server/db/connect.ts';
import { isAlive } from '../../src/server/db/embedded/running-process.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/db/embedded-postgres.ts';
import { migrateToLatest } from '../../src/server/db/migrate.ts';

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
const PREFIX = 'sapu-test-';

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const volatile = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

/** Vitest's global set-up: one PostgreSQL with a migrated template for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const home = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
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
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(getConstructionPlans());
  await client.end();
}

/** Stops and removes what runs that were killed left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.split('-')[2]) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const home = path.join(tmpdir(), name);
    // Starting it adopts the server that may still run, which is the safe way to stop it.
    const left = await startEmbeddedPostgres({
      dataDir: path.join(home, 'postgres'),
      settings: volatile,
    }).catch(() => undefined);
    await left?.stop();
    await rm(home, { recursive: true, force: true }).catch(() => undefined);
  }
}
