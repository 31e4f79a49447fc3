import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverEvent } from '../../src/contract/job.ts';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { openEvents } from '../support/event-stream.ts';
import { freePort } from '../support/free-port.ts';
import { headersOf } from '../support/raw-http.ts';
import {
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '../support/server-process.ts';
import { type Session, signIn } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
/** What a person, and a supervisor that is about to kill, waits for at most. */
const LONGEST_STOP_MS = 10_000;
/** Long enough for a call to have come. */
const ARRIVAL_MS = 400;

let world: AsyncDisposableStack;
let emulator: Emulator;
let db: Database;
let options: ServerProcessOptions;

beforeEach(async () => {
  world = new AsyncDisposableStack();
  emulator = await createEmulator({ seed: twoChannelsSeed, units: { daily: 1_000_000 } });
  world.defer(() => emulator.close());
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const { connectionString } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-drain-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  ({ db } = connect({ connectionString }));
  world.defer(() => db.destroy());
  options = { connectionString, dataDir, emulatorUrl: emulator.url, port: await freePort() };
});
afterEach(() => world.disposeAsync());

async function start(role: ServerProcessOptions['role'] = 'both'): Promise<ServerProcess> {
  const started = await startServerProcess({ ...options, role });
  world.defer(() => started.kill());
  return started;
}

/** Ends a process in order; the bound is what a stop promises. */
async function endInTime(process: ServerProcess): Promise<void> {
  const began = performance.now();
  expect(await process.end()).toBe(0);
  expect(performance.now() - began).toBeLessThan(LONGEST_STOP_MS);
}

const statusOf = async (answer: Promise<Response>) => {
  const response = await answer;
  await response.arrayBuffer();
  return { status: response.status, connection: response.headers.get('connection') };
};

test('requests in flight are answered, streams say goodbye, and the end comes in order', async () => {
  const server = await start();
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  await using stream = await openEvents(rina);
  const held = await holdOwners();
  const inFlight = Array.from({ length: 4 }, () => statusOf(rina.send('PUT /api/outbox/pause')));
  await waitFor('one to be under way', async () => (await countWaiting()) === 1);
  // The others wait for that one in the process.
  await delay(ARRIVAL_MS);
  const never = sendHalf(rina);
  await never.sent;
  const ending = endInTime(server);
  await stream.ended;
  held.release();
  await ending;

  for (const answer of await Promise.all(inFlight)) {
    expect(answer).toEqual({ status: 200, connection: 'close' });
  }
  const goodbye = serverEvent.parse(stream.events().at(-1));
  expect(goodbye).toMatchObject({ type: 'goodbye', reason: 'restarting' });
  await expect(rina.send('GET /api/health')).rejects.toThrow();
});

test('who calls again and again over one connection is told to leave, and never cut off', async () => {
  const server = await start();
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  const outcomes: string[] = [];
  const calling = callUntilRefused(new URL(server.url), outcomes);
  await waitFor('some answers', async () => outcomes.length > 20);
  await endInTime(server);
  await calling;
  expect(rina.token).not.toBe('');
  const last = outcomes.pop();
  expect(last).toBe('closed in order');
  expect(new Set(outcomes)).toEqual(new Set(['answered']));
});

test('a worker that is asked to end ends its call, or gives back at once what it has not sent', async () => {
  const server = await start('pages');
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  const first = await start('worker');
  await syncChannel(rina);
  emulator.control.planFault({ method: SET_STATUS, kind: 'delay', ms: 1_500 });
  const sent = await rejectAtOnce(rina);
  await waitFor('the batch to be on its way', async () => (await states(sent)).has('sending'));
  await endInTime(first);
  expect(await states(sent)).toEqual(new Set(['sent']));
  expect(sent.map((id) => emulator.control.comment(id)?.status)).toEqual(
    sent.map(() => 'rejected'),
  );

  const calls = callsOf(SET_STATUS).length;
  const ids = await rejectAtOnce(rina);
  // Of unknown outcome, they are looked up first: the worker is asked to end while it does.
  await db
    .updateTable('moderation_items')
    .set({ unknown: true })
    .where('comment_id', 'in', ids)
    .execute();
  emulator.control.planFault({ method: 'comments.list', kind: 'delay', ms: 2_000 });
  const second = await start('worker');
  await waitFor('the batch to be taken', async () => (await states(ids)).has('sending'));
  await endInTime(second);
  const rows = await db
    .selectFrom('moderation_items')
    .select(['state', 'losses', 'tries', 'lease_worker'])
    .where('comment_id', 'in', ids)
    .execute();
  expect(rows).toEqual(
    ids.map(() => ({ state: 'queued', losses: 0, tries: 0, lease_worker: null })),
  );
  expect(callsOf(SET_STATUS)).toHaveLength(calls);

  await start('worker');
  await waitFor('the next to send it', async () => (await states(ids)).has('sent'));
  expect(callsOf(SET_STATUS)).toHaveLength(calls + 1);
});

/** Keeps whoever changes an owner waiting until it is released. */
async function holdOwners(): Promise<{ release(): void }> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').forUpdate().execute();
    held.resolve();
    await released.promise;
  });
  await held.promise;
  world.defer(() => holding);
  return { release: () => released.resolve() };
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

const callsOf = (method: string) => emulator.ledger.filter((call) => call.method === method);

async function states(ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('moderation_items')
    .select('state')
    .where('comment_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ state }) => state));
}

/** Rejects three comments that nobody has decided on, with no time to undo. */
async function rejectAtOnce(session: Session): Promise<string[]> {
  await session.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const { data } = await session.call('GET /api/comments', {
    query: { moderation_status: 'unmoderated', page_size: '20' },
  });
  const ids = data
    .filter(({ author_channel_id }) => author_channel_id !== twoChannels.rina.channel.id)
    .slice(0, 3)
    .map(({ id }) => id);
  await session.call('POST /api/comments/bulk-moderate', {
    body: { comment_ids: ids, reject: true },
  });
  return ids;
}

/** A request whose body never comes. */
function sendHalf(session: Session): { sent: Promise<void> } {
  const { hostname, port } = new URL(session.serverUrl);
  const head = [
    'POST /api/comments/bulk-moderate HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    ...Object.entries(headersOf(session)).map(([name, value]) => `${name}: ${value}`),
  ];
  const socket = connectSocket({ port: Number(port), host: hostname });
  socket.on('error', () => undefined);
  return {
    sent: new Promise((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve());
    }),
  };
}

/** Asks over one connection, one request after the other, until the server closes it. */
function callUntilRefused({ hostname, port, host }: URL, outcomes: string[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connectSocket({ port: Number(port), host: hostname });
    let answered = true;
    let text = '';
    const ask = () => {
      answered = false;
      text = '';
      socket.write(`GET /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    };
    socket.on('connect', ask);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (!text.includes('"up"')) return;
      answered = true;
      outcomes.push('answered');
      // Told to leave: whoever asked once more now would ask nobody.
      if (!/^connection: close/im.test(text)) setTimeout(ask, 20);
    });
    socket.on('error', () => outcomes.push('cut off'));
    socket.on('close', () => {
      outcomes.push(answered ? 'closed in order' : 'closed without an answer');
      resolve();
    });
  });
}
