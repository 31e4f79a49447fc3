import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../../src/server/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { migrateToLatest } from '../../src/server/db/migrate.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';

export interface BenchDatabase extends AsyncDisposable {
  readonly db: Database;
  /** The one owner, who has no comments yet. */
  readonly ownerId: OwnerId;
}

/** A migrated database of a PostgreSQL that writes to the disk, without a server. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  await using started = new AsyncDisposableStack();
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-bench-'));
  started.defer(() => rm(home, { recursive: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres') });
  started.defer(() => postgres.stop());
  await postgres.ensureDatabase('sapu');
  const { db } = connect({ connectionString: postgres.connectionString('sapu') });
  started.defer(() => db.destroy());
  await migrateToLatest(db);
  const { id: ownerId } = await db
    .insertInto('users')
    .values({ google_id: 'bench', name: 'Bench', scopes: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const running = started.move();
  return { db, ownerId, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
