import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { clockOf } from '../../src/server/base/clock.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { claimPurpose } from '../../src/server/db/claim-purpose.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { startServer } from '../../src/server/start-server.ts';
import { freePort } from '../support/free-port.ts';
import { type Session, signIn } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { waitFor } from '../support/wait-for.ts';
import { readStoredRows } from './upgraded-rows.ts';

/*
 * Run by scripts/upgrade-fixture.ts inside the checkout of the old version: uses its demo in every
 * way, and writes the packed data folder to `TARGET.tar.zst` and what it holds to `TARGET.json`.
 */
const [dataDir = '', target = ''] = process.argv.slice(2);
const began = Date.now();
/** In the past, so that the fixture's test can never depend on today's date. */
const now = () => Date.parse('2026-10-01T03:00:00Z') + Date.now() - began;

const postgres = await startEmbeddedPostgres({
  dataDir: path.join(dataDir, 'postgres'),
  // A small fixture: used log files are removed and not kept for the next ones.
  settings: { wal_recycle: 'off', min_wal_size: '32MB', max_wal_size: '32MB' },
});
await postgres.ensureDatabase('sapu_demo');
const connectionString = postgres.connectionString('sapu_demo');
await claimPurpose(connectionString, 'demo');
const client = { id: 'sapu-demo.apps.example', secret: 'sapu-demo-secret' };
const emulator = await createEmulator({
  clock: { now },
  clients: [{ clientId: client.id, clientSecret: client.secret }],
  journalFile: path.join(dataDir, 'emulator.jsonl'),
  imageBaseUrl: 'http://127.0.0.1:8081',
});
const server = await startServer({
  config: { ...loadConfig({ LOG_LEVEL: 'silent' }), port: await freePort(), googleClient: client },
  dataDir,
  connectionString,
  google: googleAt(emulator.url),
  demo: true,
  webRoot: dataDir,
  clock: clockOf(() => new Date(now())),
  rateLimitFactor: 1000,
});
const { db } = server;

const darto = await signIn({ serverUrl: server.url, account: 'Darto' });
await syncChannel(darto);
const sari = await signIn({ serverUrl: server.url, account: 'Sari' });
await syncChannel(sari);
await useEverything(sari);
await decide(darto, await take(darto, 2), true);
await waitForEverything(sari);
await waitForEverything(darto);
await allSettled(db);

const stored = await readStoredRows(db);
const { rows: waiting } = await sql<{ comment_id: string; target: string }>`
  select comment_id, target from moderation_items
  where state = 'queued' and waits_for is distinct from 'hold' order by id`.execute(db);
await writeFile(
  `${target}.json`,
  `${JSON.stringify(
    {
      now: new Date(now()).toISOString(),
      session: {
        token: sari.token,
        refreshToken: sari.refreshToken,
        cookies: [...sari.browser.cookies('localhost')],
      },
      waiting,
      stored,
    },
    null,
    1,
  )}\n`,
);

await sql`vacuum (full, analyze)`.execute(db);
await server.stop();
await emulator.close();
await postgres.stop();
await pack();

async function pack(): Promise<void> {
  const plain = '--owner=0 --group=0 --numeric-owner --sort=name --exclude=*.log'.split(' ');
  const { stdout } = await promisify(execFile)(
    'tar',
    ['-c', ...plain, '-C', path.dirname(dataDir), path.basename(dataDir)],
    { encoding: 'buffer', maxBuffer: 1 << 30 },
  );
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    // The databases are alike in most parts, which only a long memory sees.
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  };
  await writeFile(`${target}.tar.zst`, zstdCompressSync(stdout, { params }));
}

async function useEverything(owner: Session): Promise<void> {
  await settings(owner, { undo_seconds: 0, sensitivity: 'high' });
  for (const [word, match] of [
    ['gacor', 'contains'],
    ['slot', 'exact'],
    ['maxw[i1]n', 'regex'],
  ] as const) {
    await owner.call('POST /api/blacklisted-words', { body: { word, match, description: null } });
  }
  const { data: comments } = await owner.call('GET /api/comments', {
    query: { page_size: '100', moderation_status: 'unmoderated' },
  });
  for (const { author_channel_id } of comments.slice(90, 92)) {
    if (author_channel_id === null) continue;
    await owner.call('POST /api/authors/trusted', { body: { author_channel_id } });
  }
  const { data: videos } = await owner.call('GET /api/videos');
  for (const { id } of videos.slice(0, 2)) {
    await owner.call('PUT /api/videos/{id}/saved', { params: { id } });
  }
  await owner.call('POST /api/rules', {
    body: { name: 'Slot words', rule_pattern: 'gacor', min_score: 90, language: 'id', weight: 2 },
  });
  await owner.call('PUT /api/notifications/settings', {
    body: { quiet_hours: { from: '22:00', until: '06:30' } },
  });
  await waitForEverything(owner);

  await decide(owner, await take(owner, 60), true);
  await decide(owner, await take(owner, 5), false);
  await allSettled(db);
  await settings(owner, { hold_hours: 24 });
  await decide(owner, await take(owner, 3), true);
  await waitFor('three to be held', async () => (await heldItems()) === 3);
  await settings(owner, { hold_hours: 0, undo_seconds: 600 });
  const [undone, rejected, approved] = [
    await take(owner, 4),
    await take(owner, 8, 4),
    await take(owner, 3, 12),
  ];
  await owner.call('PUT /api/outbox/pause');
  await decide(owner, undone, true);
  await owner.call('POST /api/comments/undo', { body: { comment_ids: undone } });
  await decide(owner, rejected, true);
  await decide(owner, approved, false);
  await settings(owner, { sensitivity: 'medium', short_max_seconds: 180 });
}

async function take(owner: Session, count: number, from = 0): Promise<string[]> {
  const { data } = await owner.call('GET /api/comments', {
    query: { page_size: '100', moderation_status: 'unmoderated' },
  });
  const free = data.filter(({ can_moderate, decision }) => can_moderate && decision === null);
  return free.slice(from, from + count).map(({ id }) => id);
}

function decide(owner: Session, comment_ids: string[], reject: boolean) {
  return owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids, reject } });
}

function settings(owner: Session, body: object) {
  return owner.call('PUT /api/settings', { body });
}

async function heldItems(): Promise<number> {
  const { rows } = await sql`
    select from moderation_items where state = 'queued' and waits_for = 'hold'`.execute(db);
  return rows.length;
}

/** Resolves when nothing is on its way that the pause does not stop. */
function allSettled(database: Database) {
  return waitFor('every decision to settle', async () => {
    const { rows } = await sql`
      select from moderation_items join users on users.id = user_id
      where state in ('queued', 'sending', 'blocked')
        and sending_paused_at is null and waits_for is distinct from 'hold'`.execute(database);
    return rows.length === 0;
  });
}
