import autocannon from 'autocannon';
import { Pool } from 'pg';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { processorMs, residentMb, startBenchWorld } from './support/bench-world.ts';
import { print, round } from './support/figures.ts';
import { fillComments } from './support/fill-comments.ts';

/**
 * GET /api/comments with filters over 100,000 comments at 20 connections. Its floor is the same
 * page of rows from PostgreSQL, without HTTP, session, count or presentation.
 */
const COMMENTS = 100_000;
const CONNECTIONS = 20;
const SECONDS = 10;

const queries = [
  '',
  'is_spam=true',
  'moderation_status=pending',
  'moderation_status=rejected&page=40',
  'is_stylized_text=true&is_obfuscated_text=true',
  'keyword=gacor&is_spam=true',
  'video_id=video7',
  'is_similar=true&start_date=2026-01-01',
];

await using world = await startBenchWorld(twoChannelsSeed);
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const { id } = (await owner.call('GET /api/auth/user')).data;
const channelId = twoChannels.rina.channel.id;
await fillComments(world.db, { ownerId: Number(id), channelId, count: COMMENTS });

const cookies = [...owner.browser.cookies('localhost')].map((pair) => pair.join('=')).join('; ');
const headers = { authorization: `Bearer ${owner.token}`, cookie: cookies };
const load = (duration: number) =>
  autocannon({
    url: world.server.url,
    connections: CONNECTIONS,
    duration,
    requests: queries.map((query) => ({ path: `/api/comments?${query}`, headers })),
  });
await load(3);
const before = await processorMs(world.server.pid);
const listed = await load(SECONDS);
const after = await processorMs(world.server.pid);
const direct = await askDirectly();
print({
  bench: 'list-comments',
  comments: COMMENTS,
  connections: CONNECTIONS,
  requests_per_second: Math.round(listed.requests.average),
  p50_ms: listed.latency.p50,
  p99_ms: listed.latency.p99,
  failed: listed.non2xx + listed.errors,
  share_of_direct_queries: round(listed.requests.average / direct),
  server_cpu_ms_per_request:
    before === null || after === null ? null : round((after - before) / listed.requests.total),
  server_mb: await residentMb(world.server.pid, 'VmRSS'),
});

/** Queries a second for the newest page, with the same number at once. */
async function askDirectly(): Promise<number> {
  const pool = new Pool({ connectionString: world.connectionString, max: CONNECTIONS });
  const end = Date.now() + SECONDS * 500;
  let count = 0;
  const ask = async () => {
    while (Date.now() < end) {
      await pool.query(
        'select * from comments where user_id = $1 order by published_at desc, id desc limit 20',
        [id],
      );
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  await pool.end();
  return count / (SECONDS / 2);
}
