import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { listOwnedTables } from '../support/table-checksums.ts';
import { createTestDatabase, type TestDatabase } from '../support/template-database.ts';

/** Tables of no owner, or of all: small, so that a database over machines may hold them on each. */
const SHARED = new Set([
  'users',
  'sign_in_attempts',
  'call_counts',
  'accounts',
  'invitations',
  'quota_days',
  'grant_revocations',
  'database_purpose',
  'kysely_migration',
  'kysely_migration_lock',
]);

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database).db;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Key {
  owner_table: string;
  name: string;
  kind: 'p' | 'u' | 'f' | 'index';
  columns: string[];
  target: string | null;
}

/** Primary, unique and foreign keys of all our tables, and unique indexes, as the catalogue has them. */
async function listKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as owner_table, conname::text as name, contype::text as kind,
      array(select attname::text from unnest(conkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      nullif(confrelid, 0)::regclass::text as target
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, 'index',
      array(select coalesce(attname::text, 'expression')
        from unnest(indkey::smallint[]) with ordinality as part (number, place)
        left join pg_attribute on attrelid = indrelid and attnum = number and number > 0
        order by place), null
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace`.execute(db);
  return rows.filter(({ owner_table: table }) => !SHARED.has(table));
}

const LED_BY_CONTENT = ['comments_keyword', 'comments_folded', 'work_due', 'work_held'];

const isLedByOwner = ({ columns, name }: Key) =>
  columns[0] === 'user_id' || LED_BY_CONTENT.includes(name);

test('every table of an owner is led by the owner in all its keys and indexes', async () => {
  const keys = await listKeys();
  expect(keys.filter((key) => !isLedByOwner(key))).toEqual([]);
  const tables = new Set(keys.filter(({ kind }) => kind === 'p').map((key) => key.owner_table));
  expect(tables).toContain('comments');
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const keyed = rows.filter(({ name }) => !SHARED.has(name));
  expect(keyed.filter(({ name }) => !tables.has(name))).toEqual([]);
});

test('foreign keys lead to users, or to a row of the same owner', async () => {
  const foreign = (await listKeys()).filter(({ kind }) => kind === 'f');
  for (const { columns, target, name } of foreign) {
    if (target === 'users') expect(columns, name).toEqual(['user_id']);
    else expect(columns.length, name).toBeGreaterThan(1);
  }
  expect(foreign.length).toBeGreaterThan(10);
});

test('every row of an owner is deleted with the row of users', async () => {
  const { rows } = await sql<{ table: string; target: string }>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'f' and confdeltype = 'c'`.execute(
    db,
  );
  const following = new Set(['users']);
  // A table may follow another one, which follows the row of users.
  for (const _ of rows) {
    for (const { table, target } of rows) if (following.has(target)) following.add(table);
  }
  const owned = await listOwnedTables(db);
  expect(owned.length).toBeGreaterThan(30);
  // It has rows of the installation too; `deleteWork` removes an owner's.
  following.add('work');
  // Whatever deletes comments deletes their keys, and `deleteChunk` those of an owner.
  following.add('comment_similarity_keys');
  expect(owned.filter((table) => !following.has(table))).toEqual([]);
});

test('no counter is shared by owners but the numbers of workers and of revoked grants', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['grant_revocations_id_seq', 'worker_numbers']);
});

test("an owner's number does not count owners", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into users (google_id, name) values ('1', 'Ayu'), ('2', 'Bayu') returning id`.execute(
    db,
  );
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  expect(Math.abs(first - second)).toBeGreaterThan(1);
  expect(Math.max(first, second)).toBeLessThan(2 ** 48);
});
