import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { RawInput } from '../support/api-client.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signIn } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const ROUNDS = byFaultLength({ short: 1, full: 6 });
/** Each way, so that no new connection is made within its three seconds. */
const LATENCY_MS = byFaultLength({ short: 500, full: 1_000 });
const SET_STATUS = 'comments.setModerationStatus';

const allowed = /^(200|503 database_unavailable with retry-after)$/;

test('a database that answers slowly costs no process, no acknowledged decision and no 500', async () => {
  await using world = new AsyncDisposableStack();
  const emulator = await createEmulator({ seed: twoChannelsSeed, units: { daily: 1_000_000 } });
  world.defer(() => emulator.close());
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-slow-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const { db } = connect({ connectionString: database.connectionString });
  world.defer(() => db.destroy());
  const proxy = world.use(await startTcpProxy(database.connectionString));
  const { connectionString } = proxy;
  const place = { connectionString, dataDir, emulatorUrl: emulator.url, logLevel: 'silent' };
  const server = await startServerProcess({ ...place, port: await freePort() });
  world.defer(() => server.kill());
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  await syncChannel(rina);
  await rina.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const pool = await createCommentPool(rina);

  const answers = new Map<string, number>();
  const ask = async (key: EndpointKey, input: RawInput = {}) => {
    const response = await rina.send(key, input);
    const body = (await response.json()) as { code?: string };
    const retry = response.headers.has('retry-after') ? ' with retry-after' : '';
    const answer = response.ok ? '200' : `${response.status} ${body.code}${retry}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    return response.ok;
  };
  const accepted = new Set<string>();
  const doubted = new Set<string>();
  proxy.setLatency(LATENCY_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = pool.take(1);
    const body = { comment_ids: ids, reject: true };
    const [isAccepted] = await Promise.all([
      ask('POST /api/comments/bulk-moderate', { body }),
      // More at once than there are connections.
      ...Array.from({ length: 12 }, () => ask('GET /api/comments')),
      ask('GET /api/health'),
    ]);
    for (const id of ids) (isAccepted ? accepted : doubted).add(id);
  }
  proxy.setLatency(0);
  expect(server.isRunning()).toBe(true);
  expect([...answers.keys()].filter((answer) => !allowed.test(answer))).toEqual([]);

  // Whoever was told to try again does so.
  for (const id of doubted) {
    const body = { comment_ids: [id], reject: true };
    await waitFor('the decision to be taken', () =>
      ask('POST /api/comments/bulk-moderate', { body }),
    );
    accepted.add(id);
  }
  await waitFor('every decision to be sent', async () => {
    const open = await db
      .selectFrom('moderation_items')
      .select('id')
      .where('state', 'in', ['queued', 'sending', 'blocked'])
      .execute();
    return open.length === 0;
  });
  await waitForEverything(rina);
  const done = emulator.ledger
    .filter(({ method, errorReason }) => method === SET_STATUS && errorReason === null)
    .flatMap(({ ids }) => ids);
  expect(done.toSorted()).toEqual([...accepted].toSorted());
});
