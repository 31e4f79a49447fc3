import { sql } from 'kysely';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { listOwnedTables } from './table-checksums.ts';

/**
 * Every text that stands in rows of one owner and in none of the other's: names, titles, comments,
 * ids. The product's own words are left out, being everybody's.
 */
export async function textsOnlyOf(
  db: Database,
  { owner, other }: { owner: OwnerId; other: OwnerId },
): Promise<string[]> {
  const common = await textsOf(db, other);
  const own = await textsOf(db, owner);
  return [...own].filter((text) => !common.has(text) && text.length > 5 && !/^[a-z_]+$/.test(text));
}

async function textsOf(db: Database, ownerId: OwnerId): Promise<Set<string>> {
  const tables = await listOwnedTables(db);
  const reads = [
    ...tables.map(
      (name) => sql`select to_jsonb(t) as row from ${sql.table(name)} t
      where user_id = ${ownerId}`,
    ),
    sql`select to_jsonb(t) as row from users t where id = ${ownerId}`,
  ];
  const { rows } = await sql<{ row: unknown }>`${sql.join(reads, sql` union all `)}`.execute(db);
  return new Set(rows.flatMap(({ row }) => stringsIn(row)));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
