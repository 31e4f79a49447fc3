import { sql } from 'kysely';
import type { Emulator } from '../../src/emulator/emulator.ts';
import type { SeedSource } from '../../src/emulator/seed.ts';
import { pacificDay } from '../../src/platform/pacific-day.ts';
import type { Clock } from '../../src/server/base/clock.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { findDay } from '../../src/server/youtube/quota.repository.ts';
import { waitFor } from './wait-for.ts';

/** What decides which rows the first sync of an owner writes. */
export interface SyncedWorld {
  readonly db: Database;
  readonly emulator: Emulator;
  readonly clock: Clock;
  readonly seed: SeedSource;
  /** Runs statements as PostgreSQL's superuser. */
  administer(statements: string): Promise<unknown>;
  /** Whether the test has changed the platform, or how it behaves. */
  isChanged(): boolean;
}

/** The rows after a first sync, kept in a schema of their own. */
interface Snapshot {
  readonly schema: string;
  readonly tables: readonly string[];
  /** By the clock of its test. */
  readonly madeAt: number;
  readonly reader: string;
  /** What the sync spent of the day's quota. */
  readonly units: number;
}

/** So long an owner who was synced before looks like one who was synced now. */
const FRESH_MS = 120_000;
/** The tables that a first sign-in with a channel fills. */
const FIRST_TABLES = new Set(['users', 'owners', 'sessions', 'channels', 'audit_log', 'work']);
/** The tables that a sync does not write. */
const KEPT_TABLES = new Set(['users', 'sessions']);

/** The worlds of sessions whose owner can be given the rows of an earlier sync. */
export const worlds = new WeakMap<object, SyncedWorld>();

const snapshots: (Snapshot & Pick<SyncedWorld, 'db' | 'seed'>)[] = [];
let columns: Promise<Map<string, string[]>> | undefined;

/** Tables that belong to owners, each with its columns. */
async function columnsByTable(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select owned.table_name as name, array_agg(every.column_name::text) as columns
    from information_schema.columns as owned
    join information_schema.columns as every using (table_schema, table_name)
    where table_schema = 'public' and owned.column_name = 'user_id'
      and every.is_generated = 'NEVER'
    group by 1`.execute(db);
  return new Map(rows.map(({ name, columns: names }) => [name, names]));
}

const ownedColumns = (db: Database): Promise<Map<string, string[]>> => {
  columns ??= columnsByTable(db);
  return columns;
};

/**
 * Gives a new owner the rows that the product's own first sync of the same channel wrote a little
 * earlier. False where no such sync is known, or where the owner or the platform is not as it was.
 */
export async function restoreSync(world: SyncedWorld, ownerId: OwnerId): Promise<boolean> {
  const reader = await readerOf(world.db, ownerId);
  const now = world.clock.now().getTime();
  const snapshot = snapshots.find(
    (one) =>
      one.db === world.db &&
      one.seed === world.seed &&
      one.reader === reader &&
      now >= one.madeAt &&
      now - one.madeAt <= FRESH_MS,
  );
  if (snapshot === undefined) return false;
  const tables = await ownedColumns(world.db);
  const steps = [...tables]
    .filter(([table]) => !KEPT_TABLES.has(table))
    .map(([table]) => `delete from ${table} where user_id = ${ownerId}`);
  for (const table of snapshot.tables) {
    const names = tables.get(table) ?? [];
    const listed = names.map((name) => `"${name}"`).join();
    const values = names.map((name) => (name === 'user_id' ? String(ownerId) : `"${name}"`)).join();
    steps.push(
      `insert into ${table} (${listed}) overriding system value
       select ${values} from ${snapshot.schema}.${table}`,
    );
  }
  const day = pacificDay(world.clock.now());
  steps.push(
    `insert into quota_days as q (day, used) values ('${day}', ${snapshot.units})
     on conflict (day, account) do update set used = q.used + ${snapshot.units}`,
  );
  await world.administer(
    // Rows that refer to each other are right already, in whichever order they come.
    `begin; set local session_replication_role = replica; ${steps.join('; ')}; commit`,
  );
  return true;
}

/** Units of the day's quota that are used. */
export const unitsUsed = async ({ db, clock }: SyncedWorld): Promise<number> =>
  (await findDay(db, { day: pacificDay(clock.now()) }))?.used ?? 0;

/** Keeps what the first sync of an owner has written, once the work that it caused is done. */
export async function keepSync(world: SyncedWorld, ownerId: OwnerId, units: number): Promise<void> {
  const { db, seed } = world;
  await waitFor('what a sync causes', async () => {
    const { rows } = await sql`
      select from work where user_id = ${ownerId}
        and (worker is not null or due_at <= ${world.clock.now()})`.execute(db);
    return rows.length === 0;
  });
  const schema = `synced_${ownerId}`;
  const tables = [...(await ownedColumns(db)).keys()].filter((table) => !KEPT_TABLES.has(table));
  await sql.raw(`create schema ${schema}`).execute(db);
  const filled: string[] = [];
  for (const table of tables) {
    const { numAffectedRows } = await sql
      .raw(`create table ${schema}.${table} as select * from ${table} where user_id = ${ownerId}`)
      .execute(db);
    if (numAffectedRows !== 0n) filled.push(table);
  }
  snapshots.push({
    db,
    seed,
    schema,
    tables: filled,
    madeAt: world.clock.now().getTime(),
    reader: await readerOf(db, ownerId),
    units,
  });
}

/** Whether nothing but sign-ins has happened. */
export async function isFirst(world: SyncedWorld, ownerId: OwnerId): Promise<boolean> {
  const { db, emulator } = world;
  if (world.isChanged() || emulator.ledger.some(({ units }) => units >= 50)) return false;
  const tables = [...(await ownedColumns(db)).keys()].filter((table) => !FIRST_TABLES.has(table));
  const filled = tables.map((table) => `exists (select from ${table} where user_id = ${ownerId})`);
  const { rows } = await sql
    .raw<{ is_first: boolean }>(
      `select not (${filled.join(' or ')}) and preferences = '{}'
         and (select count(*) from channels where user_id = ${ownerId}) <= 1 as is_first
       from users where id = ${ownerId}`,
    )
    .execute(db);
  return rows[0]?.is_first === true;
}

/** What of an owner decides what a first sync reads: the person, the channel and the permissions. */
async function readerOf(db: Database, ownerId: OwnerId): Promise<string> {
  const reader = await db
    .selectFrom('users')
    .select(['google_id', 'youtube_channel_id', 'scopes'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return JSON.stringify(reader);
}
