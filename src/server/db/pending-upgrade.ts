import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { connect } from './connect.ts';
import { migrationNames } from './migrate.ts';
import type { Database } from './schema.ts';
import { readSchemaVersion } from './schema-version.ts';

/** The upgrade that a database with owners needs. */
export interface PendingUpgrade {
  /** Names of the newest applied migration and of the newest of all. */
  readonly from: string;
  readonly to: string;
  /** Changes when the product adds rows, which makes an earlier copy stale. */
  readonly contentMark: string;
}

/**
 * The upgrade that the next start makes; undefined when there is none or the database has no owners.
 * Throws StartRefused when the database is newer than this program, or too old.
 */
export async function findPendingUpgrade(
  connectionString: string,
): Promise<PendingUpgrade | undefined> {
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    const { current, isOutdated } = await readSchemaVersion(db, migrationNames);
    const to = migrationNames.at(-1);
    if (current === undefined || to === undefined || !isOutdated) return undefined;
    if (!(await hasOwners(db))) return undefined;
    return { from: current, to, contentMark: await readContentMark(db) };
  } finally {
    await db.destroy();
  }
}

async function hasOwners(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) as found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * A digest of all sequences, which no rollback sets back. Every start of a worker advances one.
 */
async function readContentMark(db: Database): Promise<string> {
  const { rows } = await sql<{ sequence: string; last: number | null }>`
    select sequencename as sequence, last_value as last from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(db);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}
