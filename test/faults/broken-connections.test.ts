import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { channelIdFrom, commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { SeedComment } from '../../src/emulator/seed.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/schema.ts';
import type { RawInput } from '../support/api-client.ts';
import { openEvents } from '../support/event-stream.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { startServerProcess } from '../support/server-process.ts';
import { type Session, signIn } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
const STORM_MS = byFaultLength({ short: 3_000, full: 60_000 });
const KILLS = byFaultLength({ short: 1, full: 3 });
/** Beside two servers that work, too. */
const WORKERS = byFaultLength<'worker'[]>({ short: [], full: ['worker', 'worker'] });
const CUT_EVERY_MS = 400;
const ASK_AGAIN_MS = 50;
const COMMENTS = byFaultLength({ short: 300, full: 3_000 });

const spam: SeedComment[] = Array.from({ length: COMMENTS }, (_, index) => ({
  id: commentIdFrom(hashOf('storm', String(index))),
  videoId: twoChannels.rina.tomato.id,
  author: { name: `@tamu${index}`, channelId: channelIdFrom(`tamu${index}`) },
  text: `auto 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 cuan lagi putaran ke-${index}`,
  publishedAt: Date.parse('2026-02-01T00:00:00Z') + index * 1000,
  likeCount: 0,
  status: 'published',
}));
const ofBayu = twoChannelsSeed.comments
  .filter(({ videoId }) => videoId === twoChannels.bayu.brakes.id)
  .map(({ id }) => id);

test('connections that break all the time cost no process, no decision and no 500', async () => {
  await using world = await startWorld();
  const { emulator, cluster, db, servers, rina, bayu } = world;
  const from = emulator.ledger.length;
  await using events = await openEvents(rina[0]);
  const storm = new AbortController();
  const answers = new Map<string, number>();
  const rejected = new Set<string>();
  const calling = (session: Session): Caller => ({ session, answers, signal: storm.signal });
  const work = [
    ...rina.map((session, index) => rejectAll(calling(session), shareOf(index), rejected)),
    ...bayu.map((session, index) =>
      rejectAndUndo(calling(session), ofBayu.slice(index * 4, index * 4 + 4)),
    ),
    ...[...rina, ...bayu].map((session) => browse(calling(session))),
    ask(calling(rina[0]), 'POST /api/videos/process-all'),
  ];
  await breakConnections(cluster);
  storm.abort();
  await Promise.all(work);

  for (const session of rina) {
    await waitFor('the server to answer', async () => (await session.send('GET /api/ready')).ok);
  }
  await waitFor('every decision to arrive', () => allSettled(db));
  await waitForEverything(rina[0]);
  expect(servers.map((part) => part.isRunning())).toEqual(servers.map(() => true));
  expect([...answers.keys()].filter((answer) => !allowed.test(answer))).toEqual([]);

  const done = new Map<string, number>();
  for (const { method, ids, errorReason } of emulator.ledger.slice(from)) {
    if (method !== SET_STATUS || errorReason !== null) continue;
    for (const id of ids) done.set(id, (done.get(id) ?? 0) + 1);
  }
  expect(done).toEqual(new Map([...rejected].map((id) => [id, 1])));
  expect(rejected.size).toBeGreaterThan(0);
  expect(answers.get('200') ?? 0).toBeGreaterThan(0);
  expect(new Set(ofBayu.map((id) => emulator.control.comment(id)?.status))).toEqual(
    new Set(['published']),
  );

  // The stream that was open before hears of what another process does now.
  const heard = events.events().length;
  const last = spam.at(-1)?.id ?? '';
  await rina[1].call('POST /api/comments/bulk-moderate', {
    body: { comment_ids: [last], reject: true },
  });
  await waitFor('the event', () =>
    events
      .events()
      .slice(heard)
      .some((event) => JSON.stringify(event).includes(last)),
  );
});

/** All but the last, which is for afterwards. */
const shareOf = (index: number) =>
  spam.slice(0, -1).flatMap(({ id }, place) => (place % 2 === index ? [id] : []));

interface Caller {
  session: Session;
  /** How often each answer was given, with its code where it was none of success. */
  answers: Map<string, number>;
  signal: AbortSignal;
}

const allowed = /^(200|503 database_unavailable with retry-after)$/;

/** One call; answers its data where it succeeded. */
async function ask(
  { answers, session }: Caller,
  key: EndpointKey,
  input: RawInput = {},
): Promise<unknown> {
  const response = await session.send(key, input);
  const body = (await response.json()) as { code?: string; data?: unknown };
  const retry = response.headers.has('retry-after') ? ' with retry-after' : '';
  const answer = response.ok ? '200' : `${response.status} ${body.code}${retry}`;
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  return response.ok ? (body.data ?? {}) : undefined;
}

/**
 * Asks until it succeeds, as an owner would who is told to try again. Its time limit begins when
 * connections break no more.
 */
async function insist(caller: Caller, key: EndpointKey, input: RawInput): Promise<void> {
  while (!caller.signal.aborted) {
    if (await ask(caller, key, input)) return;
    await delay(ASK_AGAIN_MS);
  }
  await waitFor(key, () => ask(caller, key, input));
}

async function rejectAll(caller: Caller, ids: string[], rejected: Set<string>): Promise<void> {
  const perCall = 7;
  for (let place = 0; place < ids.length && !caller.signal.aborted; place += perCall) {
    const some = ids.slice(place, place + perCall);
    const body = { comment_ids: some, reject: true };
    await insist(caller, 'POST /api/comments/bulk-moderate', { body });
    for (const id of some) rejected.add(id);
    await delay(50);
  }
}

async function rejectAndUndo(caller: Caller, ids: string[]): Promise<void> {
  while (!caller.signal.aborted) {
    const body = { comment_ids: ids, reject: true };
    await insist(caller, 'POST /api/comments/bulk-moderate', { body });
    await insist(caller, 'POST /api/comments/undo', { body: { comment_ids: ids } });
    await delay(100);
  }
}

async function browse(caller: Caller): Promise<void> {
  while (!caller.signal.aborted) {
    await ask(caller, 'GET /api/comments', { query: { page_size: '50' } });
    await ask(caller, 'GET /api/jobs');
    await ask(caller, 'GET /api/quota');
    await delay(50);
  }
}

async function breakConnections(cluster: OwnCluster): Promise<void> {
  const end = performance.now() + STORM_MS;
  const kills = Array.from(
    { length: KILLS },
    (_, index) => end - (STORM_MS * (index + 1)) / (KILLS + 1),
  );
  while (performance.now() < end) {
    if (performance.now() > (kills.at(-1) ?? end)) {
      kills.pop();
      await cluster.killPostmaster();
    }
    await cluster.endSessions();
    await delay(CUT_EVERY_MS);
  }
}

const allSettled = (db: Database) =>
  db
    .selectFrom('moderation_items')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'blocked'])
    .limit(1)
    .execute()
    .then((open) => open.length === 0)
    .catch(() => false);

/** Two servers and workers on a database of their own, with two owners signed in at each. */
async function startWorld() {
  await using started = new AsyncDisposableStack();
  const emulator = await startPlatform();
  started.defer(() => emulator.close());
  const cluster = started.use(await startOwnCluster());
  const { connectionString } = cluster;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-storm-'));
  started.defer(() => rm(dataDir, { recursive: true }));
  const place = { connectionString, dataDir, emulatorUrl: emulator.url, logLevel: 'silent' };
  const start = async (role: 'both' | 'worker') => {
    const running = await startServerProcess({ ...place, port: await freePort(), role });
    started.defer(() => running.kill());
    return running;
  };
  const [first, second, ...workers] = await Promise.all([
    start('both'),
    start('both'),
    ...WORKERS.map((role) => start(role)),
  ]);
  const { db } = connect({ connectionString });
  started.defer(() => db.destroy());
  const sessionsOf = async (account: string): Promise<[Session, Session]> => [
    await signIn({ serverUrl: first.url, account }),
    await signIn({ serverUrl: second.url, account }),
  ];
  const [rina, bayu] = [await sessionsOf('Rina'), await sessionsOf('Bayu')];
  await rina[0].call('PUT /api/settings', { body: { undo_seconds: 0 } });
  await bayu[0].call('PUT /api/settings', { body: { undo_seconds: 60 } });
  for (const [session] of [rina, bayu]) await syncChannel(session);
  const running = started.move();
  return {
    emulator,
    cluster,
    db,
    servers: [first, second, ...workers],
    rina,
    bayu,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Each call that moderates takes a while, so that many connections break in the middle of one. */
async function startPlatform(): Promise<Emulator> {
  const emulator = await createEmulator({
    seed: { ...twoChannelsSeed, comments: [...twoChannelsSeed.comments, ...spam] },
    units: { daily: 1_000_000 },
  });
  emulator.control.planFault({
    method: SET_STATUS,
    kind: 'delay',
    ms: 150,
    times: 1_000_000,
    afterEffect: true,
  });
  return emulator;
}
