import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { claimPurpose } from '../../src/server/db/claim-purpose.ts';
import { connect } from '../../src/server/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { migrateToLatest, migrationNames } from '../../src/server/db/migrate.ts';
import { readSchema } from '../support/read-schema.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { canUseOldFolder, OLD_DATABASE, unpackOldFolder } from './old-folder.ts';

test.skipIf(!canUseOldFolder)(
  'an upgraded database has exactly the schema of a new one (linux x64 only)',
  async () => {
    await using world = new AsyncDisposableStack();
    const home = await mkdtemp(path.join(tmpdir(), 'sapu-schema-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    await unpackOldFolder(home);
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres') });
    world.defer(() => postgres.stop());
    await postgres.ensureDatabase(OLD_DATABASE);
    const old = connect({ connectionString: postgres.connectionString(OLD_DATABASE) }).db;
    world.defer(() => old.destroy());
    const applied = () => sql<{ name: string }>`select name from kysely_migration`.execute(old);
    const namesBefore = (await applied()).rows.map(({ name }) => name);
    expect(namesBefore).toHaveLength(36);
    expect(namesBefore).toContain('0045-author-conduct');
    // Two processes that start at once.
    await Promise.all([migrateToLatest(old), migrateToLatest(old)]);
    expect((await applied()).rows.map(({ name }) => name).toSorted()).toEqual(migrationNames);

    const database = await createTestDatabase();
    world.defer(() => database.drop());
    await claimPurpose(database.connectionString, 'demo');
    const fresh = connect({ connectionString: database.connectionString }).db;
    world.defer(() => fresh.destroy());
    expect(await readSchema(old)).toEqual(await readSchema(fresh));
  },
);
