import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { ownerKeysFile } from '../../src/server/upkeep/backup/owner-keys.ts';
import { runCli } from '../start/run-cli.ts';
import { type CommentStore, createCommentStore } from '../support/stored-comments.ts';
import { waitFor, waitForLockedQuery } from '../support/wait-for.ts';
import { newPlace } from './backed-up.ts';

/** So many lines of the log that copying them takes a while. */
const LINES = 40_000;

let store: CommentStore;
let home: string;
let file: string;
beforeAll(async () => {
  store = await createCommentStore();
  const rina = await store.addOwner('Rina');
  await sql`
    insert into audit_log (id, user_id, at, actor, action, details)
    select nth, ${rina}, now(), 'owner', 'settings', jsonb_build_object('note', repeat(md5(nth::text), 10))
    from generate_series(1, ${LINES}::integer) as nth`.execute(store.db);
  home = await mkdtemp(path.join(tmpdir(), 'sapu-killed-'));
  file = path.join(home, 'a.backup');
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(home, { recursive: true });
});

const sapu = (args: readonly string[], connectionString: string) =>
  runCli(args, { SAPU_DATA: path.join(home, 'data'), DATABASE_URL: connectionString });
const backUp = () => sapu(['backup', file], store.connectionString);

test('a backup that is killed leaves no file of its name, and the next one is whole', async () => {
  const { db } = connect({ connectionString: store.connectionString, poolSize: 1 });
  await db.transaction().execute(async (tx) => {
    // The backup has begun to write, and waits for this table.
    await sql`lock table audit_log in access exclusive mode`.execute(tx);
    const { child } = backUp();
    await waitForLockedQuery(store.db);
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  await db.destroy();
  expect(await readdir(home)).not.toContain('a.backup');
  expect(await readdir(home)).toContain('a.backup.unfinished');
  const again = backUp();
  expect(await again.exit, again.said()).toBe(0);
  expect(await readdir(home)).not.toContain('a.backup.unfinished');
});

test('a restore that is killed has changed nothing, and the next one brings all back', async () => {
  const place = await newPlace();
  const keys = ownerKeysFile(path.join(home, 'data'));
  const restore = () => sapu(['restore', file, '--keys', keys], place.connectionString);
  const { child } = restore();
  const gone = once(child, 'close');
  await waitFor('the restore to copy rows', async () => {
    const { rows } = await sql`select from pg_stat_progress_copy
      where datname = current_database() and tuples_processed > 0`.execute(place.db);
    return rows.length > 0;
  });
  child.kill('SIGKILL');
  await gone;
  await waitFor('its connection to end', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and xact_start is not null`.execute(place.db);
    return rows.length === 0;
  });
  const tables = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_name = 'audit_log'`.execute(place.db);
  expect(tables.rows).toEqual([]);
  const again = restore();
  expect(await again.exit, again.said()).toBe(0);
  const { rows } = await sql`select from audit_log`.execute(place.db);
  expect(rows).toHaveLength(LINES);
});
