import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, onTestFinished } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { createEmptyDatabase } from './template-database.ts';

/** A database as this migration left it. It is dropped when the test ends. */
export async function databaseBefore(migration: string): Promise<Database> {
  const database = await createEmptyDatabase();
  const { db } = connect({ connectionString: database.connectionString, poolSize: 2 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const folder = path.resolve('src/server/db/migrations');
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).toSorted()) {
    migrations[path.basename(file, '.ts')] = (await import(path.join(folder, file))) as Migration;
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateTo(migration);
  expect(error).toBeUndefined();
  return db;
}
