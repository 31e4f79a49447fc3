import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { leftOutTables } from '../../src/backup/tables.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import type { Database } from '../../src/server/db/schema.ts';
import {
  addOwnerKeys,
  destroyOwnerKey,
  ownerKeysFile,
  readOwnerKeys,
} from '../../src/server/upkeep/backup/owner-keys.ts';
import {
  requireEmptyDatabase,
  restoreBackup,
} from '../../src/server/upkeep/backup/restore-backup.ts';
import { resumeSession } from '../support/sign-in.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';
import { startTestApp } from '../support/test-app.ts';
import { startTwoOwners, type TwoOwners } from '../support/two-owners.ts';
import { waitFor } from '../support/wait-for.ts';
import { back, newPlace, opened, restore } from './backed-up.ts';

const HOST = { SAPU_BACKUP_KEY: 'a key of this host' };
/** A restore changes them on purpose, or workers do at any time. */
const CHANGED = new Set([
  ...Object.keys(leftOutTables),
  'users',
  'owners',
  'work',
  'sync_schedules',
  'judging_states',
  'notifications',
  'moderation_items',
  'postings',
  'spam_detection_rules',
  'helpers',
]);

let world: TwoOwners;
let folder: string;
/** Backups of the two owners, without and with a key of the host. */
let plain: string;
let sealed: string;
beforeAll(async () => {
  world = await startTwoOwners();
  folder = await mkdtemp(path.join(tmpdir(), 'sapu-drill-'));
  [plain, sealed] = [path.join(folder, 'plain'), path.join(folder, 'sealed')];
  const { db } = world.app;
  await sql`
    update spam_detection_rules set mode = 'on', agreed_at = now()
    where user_id = ${world.bayuId}`.execute(db);
  await sql`
    insert into postings (id, user_id, video_id, text_digest, state, started_at)
    values (1, ${world.bayuId}, 'video', 'digest', 'sending', now())`.execute(db);
  await sql`
    insert into helpers (user_id, helper_id, role, since)
    values (${world.bayuId}, ${world.rinaId}, 'moderator', now()),
      (${world.bayuId}, 987654, 'viewer', now())`.execute(db);
  // What is compared later must not be at work still.
  await waitFor('all work to end', async () => {
    const { rows } = await sql`
      select from work where worker is not null or due_at <= now()`.execute(db);
    return rows.length === 0;
  });
  await back(world.app, plain);
  await back(world.app, sealed, { settings: HOST });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const rowsOf = async <Row>(db: Database, table: string, owner: number): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where user_id = ${owner}`.execute(db)).rows;

test('on a new machine every row and decision is there again', async () => {
  const { app, bayuId, rinaId } = world;
  const { place, restored } = await restore(plain, world.app.dataDir);
  expect(restored).toMatchObject({ owners: 2, keyless: 0 });
  for (const ownerId of [bayuId, rinaId]) {
    const [before, after] = [
      await checksumsOfOwner(app.db, ownerId),
      await checksumsOfOwner(place.db, ownerId),
    ];
    for (const table of CHANGED) delete before[table];
    expect(after).toMatchObject(before);
  }
  const decisions = (db: Database) =>
    rowsOf<{ id: number; comment_id: string; target: string }>(db, 'moderation_items', bayuId).then(
      (items) => items.map(({ id, comment_id, target }) => ({ id, comment_id, target })),
    );
  expect(await decisions(place.db)).toEqual(await decisions(app.db));
  expect((await decisions(place.db)).length).toBeGreaterThan(1);
});

test('it ends what acts or opens, and doubts what was on its way', async () => {
  const { bayuId, rinaId, bayus } = world;
  const { place } = await restore(plain, world.app.dataDir);
  for (const table of ['sessions', 'personal_tokens', 'webhooks', 'notification_push']) {
    expect(await rowsOf(place.db, table, bayuId), table).toEqual([]);
  }
  const items = await rowsOf<{ comment_id: string; state: string; unknown: boolean }>(
    place.db,
    'moderation_items',
    bayuId,
  );
  expect(items.find((item) => item.comment_id === bayus.queuedId)).toMatchObject({
    state: 'queued',
    unknown: true,
  });
  expect(items.find((item) => item.comment_id === bayus.sentId)).toMatchObject({
    state: 'sent',
    unknown: false,
  });
  expect(await rowsOf(place.db, 'postings', bayuId)).toMatchObject([{ state: 'unknown' }]);
  expect(await rowsOf(place.db, 'spam_detection_rules', bayuId)).toMatchObject([
    { mode: 'off', agreed_at: null },
  ]);
  // Nobody helps until the owner says it again; the other has left.
  expect(await rowsOf(place.db, 'helpers', bayuId)).toMatchObject([
    { helper_id: rinaId, confirmed: false },
  ]);
  const told = await rowsOf<{ event: string }>(place.db, 'notifications', bayuId);
  expect(told.filter(({ event }) => event === 'restored')).toMatchObject([
    { details: { rules: 1 }, listed: true, read_at: null },
  ]);
});

test('of two restores into one database at once the second one is refused', async () => {
  const place = await newPlace();
  const restoreHere = async () => {
    await using backup = await opened(plain, world.app.dataDir);
    await requireEmptyDatabase(place.connectionString, backup.contents);
    return await restoreBackup({ ...place, config: loadConfig({}) }, backup, new Date());
  };
  const ends = await Promise.allSettled([restoreHere(), restoreHere()]);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
    { fault: 'restore_not_possible' },
  ]);
  expect(await rowsOf(place.db, 'comments', world.bayuId)).not.toEqual([]);
});

test('without the secrets owners sign in again, and with them Sapu goes on', async () => {
  const { bayuId } = world;
  const connectionOf = (db: Database) =>
    db
      .selectFrom('users')
      .select(['connection', 'refresh_token'])
      .where('id', '=', bayuId)
      .executeTakeFirst();
  const without = await restore(plain, world.app.dataDir);
  expect(without.restored.disconnected).toBe(2);
  expect(await connectionOf(without.place.db)).toEqual({
    connection: 'broken',
    refresh_token: null,
  });
  const withSecrets = await restore(sealed, world.app.dataDir, HOST);
  expect(withSecrets.restored.disconnected).toBe(0);
  expect(await connectionOf(withSecrets.place.db)).toMatchObject({ connection: 'working' });
});

test('what happened after the backup is looked up, and not sent again', async () => {
  const { app, bayu, bayuId, bayus } = world;
  const { place } = await restore(sealed, world.app.dataDir, HOST);
  app.emulator.control.setStatus([bayus.queuedId], 'rejected');
  await sql`
    update moderation_items set not_before = now() where state = 'queued'`.execute(place.db);
  const calls = () =>
    app.emulator.ledger.filter(({ method }) => method === 'comments.setModerationStatus').length;
  const before = calls();
  await using again = await startTestApp({
    installation: place,
    google: () => googleAt(app.emulator.url),
  });
  await waitFor('the decision to be settled', async () => {
    const items = await rowsOf<{ comment_id: string; state: string }>(
      place.db,
      'moderation_items',
      bayuId,
    );
    return items.find((item) => item.comment_id === bayus.queuedId)?.state === 'sent';
  });
  expect(calls()).toBe(before);
  const old = resumeSession({ ...bayu, serverUrl: again.url });
  expect(await old.refused('GET /api/auth/user')).toMatchObject({ status: 401 });
});

test('an owner who left comes back by no older file', async () => {
  const { app, bayuId, rinaId } = world;
  const before = await readOwnerKeys(ownerKeysFile(app.dataDir));
  onTestFinished(async () => void (await addOwnerKeys(app.dataDir, before)));
  await destroyOwnerKey(app.dataDir, bayuId);
  const { place, restored } = await restore(plain, world.app.dataDir);
  expect(restored).toMatchObject({ owners: 1, keyless: 1 });
  const users = await place.db.selectFrom('users').select('id').execute();
  expect(users).toEqual([{ id: rinaId }]);
  expect(await rowsOf(place.db, 'comments', bayuId)).toEqual([]);
  // The new machine makes the next backup with the same keys.
  expect([...(await readOwnerKeys(ownerKeysFile(place.dataDir))).keys()]).toEqual([String(rinaId)]);
});

test('leaving destroys the key', async () => {
  await using app = await startTestApp();
  const owner = await app.signIn({ account: 'Rina' });
  const { data: user } = await owner.call('GET /api/auth/user');
  await back(app, path.join(folder, 'leaving'));
  const ids = async () => [...(await readOwnerKeys(ownerKeysFile(app.dataDir))).keys()];
  expect(await ids()).toContain(user.id);
  const { data: health } = await owner.call('GET /api/connection');
  await owner.call('POST /api/connection/disconnect', { body: { confirm: health.confirm_with } });
  await waitFor('the key to be gone', async () => !(await ids()).includes(user.id));
});
