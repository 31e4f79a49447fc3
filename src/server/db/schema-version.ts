import { sql } from 'kysely';
import { StartRefused } from './embedded/folder-lock.ts';
import type { Queryable } from './schema.ts';

/** A database's schema compared with this program's migrations. */
export interface SchemaVersion {
  /** The name of the newest applied migration; undefined in an empty database. */
  readonly current: string | undefined;
  /** Whether migrations are pending. */
  readonly isOutdated: boolean;
}

/**
 * Compares the applied migrations with `known`, our own names in order. Throws StartRefused for an
 * unknown one, which a newer Sapu has applied.
 */
export async function readSchemaVersion(
  db: Queryable,
  known: readonly string[],
): Promise<SchemaVersion> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartRefused(
      `A newer Sapu has upgraded this database to version ${unknown.at(-1)}, and this Sapu only knows versions up to ${known.at(-1)}: start the newer Sapu, or go back to a copy of the database from before its upgrade.`,
    );
  }
  return { current: applied.at(-1), isOutdated: applied.length < known.length };
}

async function appliedMigrations(db: Queryable): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
