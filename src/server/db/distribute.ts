import { sql } from 'kysely';
import { inTransaction } from './owner-transaction.ts';
import { queryRows, valuesOf } from './query-results.ts';
import type { Database, Queryable } from './schema.ts';

/** A number that no other advisory lock of ours uses. */
const LOCK_KEY = 7_726_472;

/** A small table that is joined with the owners' tables, so every node holds a copy. */
const REFERENCE = 'users';

/**
 * Small tables with `user_id` that are read over all owners, so they stay on the coordinator. With a
 * copy on every node, writes for two owners would wait for each other.
 */
const LOCAL: readonly string[] = ['helpers', 'work'];

/**
 * On a Citus coordinator, distributes the owners' tables over the nodes by `user_id`, so that all
 * rows of an owner are on one node. It skips tables that are distributed, and does nothing without
 * Citus. It runs in one transaction, so a process that dies has changed nothing. Copying a large
 * installation takes minutes, so the caller lifts the statement timeout.
 */
export async function distributeTables(db: Database): Promise<void> {
  if (!(await hasCitus(db))) return;
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
    const tables = await listUndistributed(tx);
    if (tables.length === 0) return;
    // Citus refuses to change reference tables after parallel work in the same transaction.
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
    // Citus refuses to distribute a table with foreign keys to or from tables that are not.
    const keys = await dropForeignKeys(tx, tables);
    for (const table of tables) await distribute(tx, table);
    for (const { table, name, definition } of keys) {
      await sql`
        alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    }
  });
}

async function hasCitus(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** The reference table first, then the owners' tables by name. */
const listUndistributed = (db: Queryable): Promise<string[]> =>
  queryRows<{ name: string }>(db)`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (relname = ${REFERENCE} or exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id'))
      and relname <> all(${[...LOCAL]}::text[])
      -- What Citus lists as neither hashed nor copied to each node is a local table that it knows.
      and not exists (
        select from pg_dist_partition
        where logicalrelid = pg_class.oid and (partmethod = 'h' or repmodel = 't'))
    order by relname <> ${REFERENCE}, relname`.then(valuesOf('name'));

/** Citus distributes no table with triggers. They guard what the program never does anyway. */
async function dropTriggers(db: Queryable, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal`.execute(db);
  for (const { name } of rows) {
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  }
}

async function distribute(db: Queryable, table: string): Promise<void> {
  await dropTriggers(db, table);
  if (table === REFERENCE) {
    await sql`select create_reference_table(${table})`.execute(db);
  } else {
    await sql`select create_distributed_table(${table}, 'user_id')`.execute(db);
  }
  // The rows are on the nodes now; the local copies would otherwise stay.
  await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(db);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(db: Queryable, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select owner.relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class as owner on owner.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f' and owner.relnamespace = 'public'::regnamespace
      and (owner.relname = any(${[...tables]}::text[]) or target.relname = any(${[...tables]}::text[]))
    order by 1, 2`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  return rows;
}
