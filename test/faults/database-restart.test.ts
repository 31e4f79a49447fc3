import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signIn } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { twoChannelsSeed } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
const WORKERS = byFaultLength({ short: 2, full: 3 });
/** The database restarts while the platform is at it. */
const LATENCY_MS = byFaultLength({ short: 2_000, full: 7_000 });
/** How long the workers are watched afterwards; each looks for lost leases once a second. */
const WATCHED_MS = byFaultLength({ short: 0, full: 25_000 });
const ROUNDS = byFaultLength({ short: 1, full: 2 });

test(`${WORKERS} workers outlive a restart of the database in the middle of a call`, async () => {
  await using world = new AsyncDisposableStack();
  const emulator = await createEmulator({ seed: twoChannelsSeed });
  world.defer(() => emulator.close());
  const cluster = world.use(await startOwnCluster());
  const { connectionString } = cluster;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-restart-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const place = { connectionString, dataDir, emulatorUrl: emulator.url, logLevel: 'silent' };
  const server = await startServerProcess({ ...place, port: await freePort(), role: 'pages' });
  world.defer(() => server.kill());
  const startWorker = async () =>
    startServerProcess({ ...place, port: await freePort(), role: 'worker' });
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker()));
  world.defer(() => Promise.all(workers.map((worker) => worker.kill())).then(() => undefined));
  const { db } = connect({ connectionString });
  world.defer(() => db.destroy());
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  await setUndoSeconds(db, 0);
  await syncChannel(rina);
  const pool = await createCommentPool(rina);

  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = pool.take(50);
    const from = emulator.ledger.length;
    emulator.control.planFault({
      method: SET_STATUS,
      kind: 'delay',
      ms: LATENCY_MS,
      times: WORKERS,
      afterEffect: false,
    });
    await rina.call('POST /api/comments/bulk-moderate', {
      body: { comment_ids: ids, reject: true },
    });
    await waitFor('the call to be under way', async () => {
      const items = await db
        .selectFrom('moderation_items')
        .select('id')
        .where('state', '=', 'sending')
        .execute();
      return items.length === ids.length;
    });
    await delay(LATENCY_MS / 4);
    await cluster.killPostmaster();
    const items = await waitFor('every decision to be sent', async () => {
      const rows = await db
        .selectFrom('moderation_items')
        .select(['state', 'losses'])
        .where('comment_id', 'in', ids)
        .execute()
        .catch(() => []);
      return rows.length > 0 && rows.every(({ state }) => state === 'sent') && rows;
    });
    await delay(WATCHED_MS);
    expect(items.map(({ losses }) => losses)).toEqual(ids.map(() => 0));
    const calls = emulator.ledger.slice(from).map(({ method }) => method);
    expect(calls).toEqual([SET_STATUS]);
    expect(new Set(ids.map((id) => emulator.control.comment(id)?.status))).toEqual(
      new Set(['rejected']),
    );
    emulator.control.clearFaults();
  }
  expect(workers.map((worker) => worker.isRunning())).toEqual(workers.map(() => true));
});
