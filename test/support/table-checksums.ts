import { type RawBuilder, sql } from 'kysely';
import { quarterCounters } from '../../src/contract/analytics.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';

/** Of each table of ours the number of its rows and a digest of all they hold. */
export type Checksums = Record<string, string>;

/** Tables that say of each row whose it is, read from the catalogue: a new one cannot be forgotten. */
export async function listOwnedTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE'
    order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything that an owner has, the row of `users` included. */
export async function checksumsOfOwner(db: Database, ownerId: OwnerId): Promise<Checksums> {
  const owned = (await listOwnedTables(db)).map((name) => ({ name, column: 'user_id' }));
  return checksumsOf(db, [...owned, { name: 'users', column: 'id' }], ownerId);
}

/** Every row of every table. */
export async function checksumsOfAll(db: Database): Promise<Checksums> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- It is written by every call that has a limit of its own.
      and table_name <> 'call_counts' order by 1`.execute(db);
  return checksumsOf(db, rows);
}

const counters = sql.join(quarterCounters.map((counter) => sql.ref(counter)));
const sumsOfCounters = sql.join(
  quarterCounters.map((counter) => sql`sum(${sql.ref(counter)}) as ${sql.ref(counter)}`),
);

/** Folding may happen at any time and changes no sum, so only sums are compared. */
const sources: Readonly<Record<string, RawBuilder<unknown>>> = {
  comment_counters: sql`(
    select user_id, channel_id, counter, sum(count) as count from (
      select user_id, channel_id, counter, count from comment_counters
      union all select user_id, channel_id, counter, change from counter_changes) as noted
    group by user_id, channel_id, counter having sum(count) <> 0)`,
  counter_changes: sql`(select * from counter_changes where false)`,
  quarter_counts: sql`(
    select user_id, quarter, ${sumsOfCounters} from (
      select user_id, quarter, ${counters} from quarter_counts
      union all select user_id, quarter, ${counters} from quarter_count_changes) as noted
    group by user_id, quarter)`,
  quarter_count_changes: sql`(select * from quarter_count_changes where false)`,
  work: sql`(select user_id, kind, due_at from work where kind in ('send', 'sync', 'judge'))`,
};

async function checksumsOf(
  db: Database,
  tables: readonly { name: string; column?: string }[],
  ownerId: OwnerId = 0,
): Promise<Checksums> {
  const digests = tables.map(
    ({ name, column }) => sql<string>`
      select ${name}::text as name,
        count(*) || ' rows ' || coalesce(sum(hash_record_extended(row, 0)), 0) as digest
      from ${sources[name] ?? sql.table(name)} as row
      where ${column === undefined ? sql`true` : sql`${sql.ref(column)} = ${ownerId}`}`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
