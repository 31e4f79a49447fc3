import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { DAY_MS } from '../src/contract/time-lengths.ts';
import type { ApiClient } from '../test/support/api-client.ts';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { startBenchWorld } from './support/bench-world.ts';
import { judge, quantile, round } from './support/figures.ts';
import { fillCampaigns } from './support/fill-campaigns.ts';
import { fillComments } from './support/fill-comments.ts';
import { vacuum } from './support/vacuum.ts';

/**
 * Every figure of analytics for one owner, over a year: with this many stored comments, an eighth of
 * them flagged, and counts in each quarter of an hour: `npm run bench analytics -- --count 1000000`.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '1000000' } } });
const BUDGET_MS = 300;
const TIMES = 8;

await using world = await startBenchWorld(twoChannelsSeed);
const owner: ApiClient = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
await owner.call('PUT /api/settings', { body: { time_zone: 'America/New_York' } });
const channelId = twoChannels.rina.channel.id;
await fillComments(world.db, { ownerId, channelId, count: Number(values.count) });
await fillCampaigns(world.db, ownerId);
await fillWords();
await fillCounts();

/** Every fiftieth comment holds one of some words. */
async function fillWords(): Promise<void> {
  for (const word of ['gacor', 'maxwin', 'melati77']) {
    await owner.call('POST /api/blacklisted-words', { body: { word } });
  }
  const { data } = await owner.call('GET /api/blacklisted-words', { query: {} });
  const ids = data.map(({ id }) => Number(id));
  await sql`
    update comments set is_blacklisted_words = true,
      word_ids = jsonb_build_array((${ids}::bigint[])[1 + id % ${ids.length}::integer])
    where user_id = ${ownerId}::bigint and id % 50 = 0`.execute(world.db);
  await vacuum(world.db, 'comments');
}

async function fillCounts(): Promise<void> {
  await sql`
    insert into quarter_counts (user_id, quarter, read, flagged, owner_rejected_flagged, read_units)
    select ${ownerId}::bigint,
      date_bin('15 minutes', now(), 'epoch'::timestamptz) - n * interval '15 minutes', 30, 4, 4, 2
    from generate_series(1, 366 * 96) as n
    on conflict do nothing`.execute(world.db);
  await vacuum(world.db, 'quarter_counts');
}

async function p50Of(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return round(quantile(times, 0.5));
}

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
for (const days of [30, 365]) {
  const query = { start_date: day(days - 1), end_date: day(0) };
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'over time': () => owner.call('GET /api/analytics', { query }),
    hours: () => owner.call('GET /api/analytics/hours', { query }),
    ...Object.fromEntries(
      (['campaign', 'word', 'author', 'video'] as const).map((by) => [
        `by ${by}`,
        () => owner.call('GET /api/analytics/breakdown', { query: { ...query, by } }),
      ]),
    ),
  };
  for (const [what, call] of Object.entries(reads)) {
    const bench = `analytics: ${what}, ${days} days, p50 ms`;
    judge({ bench, value: await p50Of(call), budget: BUDGET_MS });
  }
}
