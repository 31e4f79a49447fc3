import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { markWork } from '../src/server/db/mark-work.ts';
import { createCommentPool } from '../test/support/comment-pool.ts';
import { type Session, signIn } from '../test/support/sign-in.ts';
import { syncChannel } from '../test/support/sync.ts';
import { twoChannelsSeed } from '../test/support/two-channels.ts';
import { setUndoSeconds } from '../test/support/undo-seconds.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { type BenchWorld, processorMs, startBenchWorld } from './support/bench-world.ts';
import { print, quantile, round } from './support/figures.ts';

/**
 * What a server costs that has nothing to do, with one owner and with a thousand, while no page is open
 * and nothing falls due. Apart from that, what the scheduled looks for new comments add, and how long
 * after its time a decision is sent. Fails over its bounds.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    owners: { type: 'string', default: '1000' },
    decisions: { type: 'string', default: '30' },
  },
});
const MOST = { one: 1, many: 5, core: 0.3, delayMs: 100 };
/**
 * Each kept connection asks `select 1` every five seconds. PostgreSQL counts what reads no table only
 * when its session does something else.
 */
const PROBES_A_SECOND = 0.2;
/** What a sync causes is done by then, and counts are folded. */
const SETTLE_MS = 15_000;
const LOOKS = 10;
const LONGEST_LOOK_MS = 2_000;
/** For each look, of this process: it is made due. */
const OWN_TRANSACTIONS = 2;
/** Earlier than anything is due. */
const FIRST = new Date(0);

await using world = await startBenchWorld(twoChannelsSeed, { rateLimitFactor: 1_000 });
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
await syncChannel(owner);
await delay(SETTLE_MS);
const one = await measureRest(world);
const delays = await measureDelays();
await addOwners(Number(values.owners));
await delay(SETTLE_MS);
const many = await measureRest(world);
const looks = await measureLooks(owner);

const within =
  one.transactions <= MOST.one &&
  (one.core ?? 0) <= MOST.core &&
  many.transactions <= MOST.many &&
  Math.max(...delays) <= MOST.delayMs;
if (!within) process.exitCode = 1;
print({
  bench: 'rest',
  seconds: Number(values.seconds),
  transactions_a_second: one.transactions,
  percent_of_a_core: one.core,
  owners: Number(values.owners),
  transactions_a_second_with_all: many.transactions,
  percent_of_a_core_with_all: many.core,
  transactions_a_look: looks.transactions,
  looks_a_second_with_all: round(Number(values.owners) / looks.secondsBetween, 2),
  decisions: delays.length,
  sent_after_median_ms: round(quantile(delays, 0.5), 1),
  sent_after_most_ms: round(Math.max(...delays), 1),
  within,
});

/** Transactions a second, and percent of a core in Node; null where /proc does not say it. */
async function measureRest({ server }: BenchWorld) {
  await using counter = await countTransactions();
  const ms = await processorMs(server.pid);
  const before = { ...(await counter.read()), ms };
  await delay(Number(values.seconds) * 1000);
  const after = { ...(await counter.read()), ms: await processorMs(server.pid) };
  const passed = after.at - before.at;
  const counted = ((after.count - before.count) * 1000) / passed;
  const { ms: used } = after;
  return {
    transactions: round(counted + after.kept * PROBES_A_SECOND),
    core: used === null || before.ms === null ? null : round(((used - before.ms) / passed) * 100),
  };
}

/** Reads from another database, so that measuring is no transaction of the product's. */
async function countTransactions() {
  const address = new URL(world.connectionString);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  const read = async () => {
    const { rows } = await client.query<{ count: string; kept: string }>(
      `select xact_commit + xact_rollback as count,
        (select count(*) from pg_stat_activity
          where datname = 'sapu' and application_name in ('sapu worker', 'sapu events')) as kept
      from pg_stat_database where datname = 'sapu'`,
    );
    const [{ count, kept } = { count: '0', kept: '0' }] = rows;
    return { at: performance.now(), count: Number(count), kept: Number(kept) };
  };
  return { read, [Symbol.asyncDispose]: () => client.end() };
}

/** Transactions of one look that finds nothing new, and how long after it the next one is planned. */
async function measureLooks(session: Session) {
  const { data } = await session.call('GET /api/auth/user');
  const ownerId = Number(data.id);
  const { ledger } = world.emulator;
  await using counter = await countTransactions();
  const before = await counter.read();
  for (let nth = 0; nth < LOOKS; nth += 1) {
    const calls = ledger.length;
    await world.db
      .updateTable('sync_schedules')
      .set({ next_look_at: FIRST })
      .where('user_id', '=', ownerId)
      .execute();
    await markWork(world.db, ownerId, { kind: 'sync', at: FIRST });
    await waitFor('a look', async () => ledger.length > calls);
    await delay(LONGEST_LOOK_MS);
  }
  const after = await counter.read();
  const { looked_at, next_look_at } = await world.db
    .selectFrom('sync_schedules')
    .select(['looked_at', 'next_look_at'])
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return {
    transactions: round((after.count - before.count) / LOOKS - OWN_TRANSACTIONS, 1),
    secondsBetween: (next_look_at.getTime() - (looked_at?.getTime() ?? 0)) / 1000,
  };
}

/** How long after the end of its undo delay each decision reaches the platform, in ms. */
async function measureDelays(): Promise<number[]> {
  await setUndoSeconds(world.db, 1);
  const pool = await createCommentPool(owner);
  const times: number[] = [];
  for (let nth = 0; nth < Number(values.decisions); nth += 1) {
    const id = pool.take();
    const { data } = await owner.call('POST /api/comments/{id}/moderate', {
      params: { id },
      body: { reject: true },
    });
    const call = await waitFor('the call', () =>
      world.emulator.ledger.find(
        ({ method, ids }) => method.endsWith('setModerationStatus') && ids.includes(id),
      ),
    );
    times.push(call.at - Date.parse(data.decision?.send_after ?? ''));
    // Decisions meet the clock at any of its milliseconds.
    await delay(Math.random() * 500);
  }
  return times;
}

/** Owners who are synced: their next looks and reports are due tomorrow. */
async function addOwners(count: number): Promise<void> {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const rows = Array.from({ length: count - 1 }, (_, nth) => ({
    google_id: `bench ${nth}`,
    youtube_channel_id: `UCbench${nth}`,
    name: `Bench ${nth}`,
    scopes: [],
  }));
  const users = await world.db.insertInto('users').values(rows).returning('id').execute();
  const schedules = users.map(({ id }) => ({
    user_id: id,
    next_look_at: tomorrow,
    next_read_at: tomorrow,
  }));
  await world.db.insertInto('sync_schedules').values(schedules).execute();
  const work = users.flatMap(({ id }) =>
    (['sync', 'news', 'report'] as const).map((kind) => ({ user_id: id, kind, due_at: tomorrow })),
  );
  await world.db.insertInto('work').values(work).execute();
}
