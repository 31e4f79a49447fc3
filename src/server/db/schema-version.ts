import { sql } from 'kysely';
import { StartRefused } from '../../postgres/folder-lock.ts';
import { formerSchema } from './former-migrations.ts';
import { queryRows, valuesOf } from './query-results.ts';
import type { Queryable } from './schema.ts';

/** A database's schema compared with this program's migrations. */
export interface SchemaVersion {
  /** The name of the newest applied migration; undefined in an empty database. */
  readonly current: string | undefined;
  /** Whether the next start upgrades the database. */
  readonly isOutdated: boolean;
  /** Whether former migrations have made the schema of the first one. */
  readonly hasFormerNames: boolean;
}

/**
 * Compares the applied migrations with `known`, our own names in order. Throws StartRefused for an
 * unknown one, which a newer Sapu has applied, and for a database that is too old to be upgraded.
 */
export async function readSchemaVersion(
  db: Queryable,
  known: readonly string[],
): Promise<SchemaVersion> {
  const applied = await appliedMigrations(db);
  const current = applied.at(-1);
  const former = formerSchema(applied);
  if (former === 'older') {
    throw new StartRefused(
      `This database is of an older Sapu (version ${current}) than this one can upgrade: start the Sapu of commit 989a98ad on it once (git checkout 989a98ad), then this one.`,
    );
  }
  // The older Sapu does not know the new name, so that the change of names is an upgrade as well.
  if (former === 'whole') return { current, isOutdated: true, hasFormerNames: true };
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartRefused(
      `A newer Sapu has upgraded this database to version ${unknown.at(-1)}, and this Sapu only knows versions up to ${known.at(-1)}: start the newer Sapu, or go back to a copy of the database from before its upgrade.`,
    );
  }
  return { current, isOutdated: applied.length < known.length, hasFormerNames: false };
}

async function appliedMigrations(db: Queryable): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return [];
  return queryRows<{ name: string }>(db)`
    select name from kysely_migration order by name`.then(valuesOf('name'));
}
