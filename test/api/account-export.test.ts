import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportedTables,
  leftOutColumns,
  leftOutTables,
} from '../../src/server/account/export/exported-tables.ts';
import { readZip } from '../support/read-zip.ts';
import type { Session } from '../support/sign-in.ts';
import { startTwoOwners, type TwoOwners } from '../support/two-owners.ts';
import { waitFor } from '../support/wait-for.ts';

let world: TwoOwners;
let rina: Session;
beforeAll(async () => {
  world = await startTwoOwners();
  rina = world.rina;
});
afterAll(() => world[Symbol.asyncDispose]());

async function exported(by: Session) {
  const answer = await by.send('GET /api/account/export');
  expect(answer.status).toBe(200);
  return { headers: answer.headers, files: await readZip(await answer.arrayBuffer()) };
}

const rowsOf = (files: Map<string, string>, table: string) =>
  JSON.parse(files.get(`json/${table}.json`) ?? 'null') as Record<string, unknown>[];

interface OwnedColumn {
  owned: string;
  column: string;
  type: string;
}

/** Every column of every table with a column for an owner's id, whatever it is called. */
async function ownedColumns(): Promise<OwnedColumn[]> {
  const { rows } = await sql<OwnedColumn>`
    select table_name as owned, column_name as column, data_type as type
    from information_schema.columns as every
    where table_schema = 'public' and (table_name = 'users' or exists (
      select from information_schema.columns as owner
      where owner.table_schema = 'public' and owner.table_name = every.table_name
        and owner.column_name in ('user_id', 'owner_id', 'sealed_for', 'replaces_user_id')))
    order by 1, 2`.execute(world.app.db);
  return rows;
}

test('each table with rows of an owner is exported, or has a reason why not', async () => {
  const owned = new Set((await ownedColumns()).map((row) => row.owned));
  const decided = [...exportedTables, ...Object.keys(leftOutTables)];
  expect([...owned].toSorted()).toEqual(decided.toSorted());
  for (const why of Object.values({ ...leftOutTables, ...leftOutColumns })) {
    expect(why).toMatch(/^[A-Z].{10,}\.$/);
  }
});

test('no exported column holds what is secret or binary', async () => {
  const listed = new Set<string>(exportedTables);
  const suspicious = (await ownedColumns())
    .filter(({ owned }) => listed.has(owned))
    .filter(
      ({ column, type }) => type === 'bytea' || /token|secret|hash|digest|binding/.test(column),
    )
    .map(({ owned, column }) => `${owned}.${column}`);
  expect(suspicious.length).toBeGreaterThan(2);
  expect(Object.keys(leftOutColumns)).toEqual(expect.arrayContaining(suspicious));
});

test('the zip holds every row of the owner, the same as JSON and as CSV', async () => {
  const { headers, files } = await exported(rina);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="sapu-export-[\d-]{10}\.zip"$/,
  );
  expect([...files.keys()].toSorted()).toEqual(
    [
      'about.json',
      ...exportedTables.flatMap((name) => [`csv/${name}.csv`, `json/${name}.json`]),
    ].toSorted(),
  );
  const about = JSON.parse(files.get('about.json') ?? '') as { rows: Record<string, number> };
  for (const table of exportedTables) {
    const owner = table === 'users' ? 'id' : 'user_id';
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
      where ${sql.ref(owner)} = ${world.rinaId}`.execute(world.app.db);
    const json = rowsOf(files, table);
    // The export writes one line into the log before it begins.
    expect([table, json.length]).toEqual([table, rows[0]?.count]);
    expect(about.rows[table]).toBe(json.length);
    const csv = parse(files.get(`csv/${table}.csv`) ?? '', { bom: true, columns: true });
    expect([table, csv.length]).toEqual([table, json.length]);
    for (const row of json) {
      if (owner in row) expect(row[owner]).toBe(world.rinaId);
    }
  }
  expect(rowsOf(files, 'comments').length).toBeGreaterThan(3);
});

test('nothing of another owner and no secret is in it', async () => {
  const { files } = await exported(rina);
  const all = [...files.values()].join('\n');
  const { app, bayuId, bayus } = world;
  const { rows } = await sql<{ secret: string }>`
    select id::text as secret from sessions
    union all select encode(binding_hash, 'hex') from sessions
    union all select encode(access_token, 'hex') from users where access_token is not null
    union all select encode(refresh_token, 'hex') from users where refresh_token is not null
    union all select encode(access_token, 'base64') from users where access_token is not null`.execute(
    app.db,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { secret } of rows) expect(all).not.toContain(secret);
  for (const own of [rina.token, rina.refreshToken]) expect(all).not.toContain(own);
  expect(all).not.toContain(bayus.channelId);
  expect(all).not.toContain(bayus.heldId);
  expect(all).not.toContain(`"user_id":${bayuId},`);
});

test('columns that are left out are in neither form', async () => {
  const { files } = await exported(rina);
  const left = Object.keys(leftOutColumns).map((name) => name.split('.') as [string, string]);
  for (const [table, column] of left) {
    const header = files.get(`csv/${table}.csv`)?.split('\r\n')[0] ?? '';
    expect(header).toContain(table === 'users' ? '"name"' : '"user_id"');
    expect(header).not.toContain(`"${column}"`);
    for (const row of rowsOf(files, table)) expect(row).not.toHaveProperty(column);
  }
  expect([...files.values()].join('\n')).not.toContain('"type":"Buffer"');
});

test('a table of more rows than are read at once is whole, and a formula is none', async () => {
  const { app, rinaId } = world;
  await sql`
    insert into blacklist_entries (user_id, id, value, match)
    select ${rinaId}, 5000000 + nth, '=cmd|calc' || nth, 'exact'
    from generate_series(1, 1203) as nth`.execute(app.db);
  const { files } = await exported(rina);
  const words = rowsOf(files, 'blacklist_entries').filter(({ id }) => Number(id) > 5_000_000);
  expect(words.map(({ id }) => Number(id) - 5_000_000)).toEqual(
    Array.from({ length: 1203 }, (_, at) => at + 1),
  );
  expect(words[0]?.['value']).toBe('=cmd|calc1');
  expect(files.get('csv/blacklist_entries.csv')).toContain(`"'=cmd|calc1"`);
  await sql`delete from blacklist_entries where user_id = ${rinaId} and id > 5000000`.execute(
    app.db,
  );
});

test('HEAD answers the same without content', async () => {
  const head = await rina.send('HEAD /api/account/export' as 'GET /api/account/export');
  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toBe('application/zip');
  expect(await head.text()).toBe('');
});

test('one export runs at a time, and who leaves in the middle does not block the next', async () => {
  const { app, rinaId } = world;
  // More than connections keep for a reader who does not read.
  await sql`
    insert into blacklist_entries (user_id, id, value, match, description)
    select ${rinaId}, 6000000 + nth, 'kata' || nth, 'exact',
      (select string_agg(md5((nth * part)::text), '') from generate_series(1, 12) as part)
    from generate_series(1, 30000) as nth`.execute(app.db);
  const first = await rina.send('GET /api/account/export');
  const reader = first.body?.getReader();
  await reader?.read();
  expect(await rina.refused('GET /api/account/export')).toMatchObject({
    status: 429,
    code: 'export_running',
  });
  await reader?.cancel();
  const again = await waitFor('the first export to be over', async () => {
    const answer = await rina.send('GET /api/account/export');
    return answer.status === 200 && answer;
  });
  const files = await readZip(await again.arrayBuffer());
  expect(rowsOf(files, 'blacklist_entries').length).toBeGreaterThanOrEqual(30_000);
  await sql`delete from blacklist_entries where user_id = ${rinaId} and id > 6000000`.execute(
    app.db,
  );
});

test('the export is in the log', async () => {
  const { files } = await exported(rina);
  expect(rowsOf(files, 'audit_log')).toContainEqual(
    expect.objectContaining({ action: 'export_data', actor: 'owner' }),
  );
});
