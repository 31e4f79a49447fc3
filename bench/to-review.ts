import { parseArgs } from 'node:util';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { startBenchWorld } from './support/bench-world.ts';
import { judge, print, quantile, round } from './support/figures.ts';
import { fillCampaigns } from './support/fill-campaigns.ts';
import { fillComments } from './support/fill-comments.ts';
import { sendOpenLoop } from './support/open-loop.ts';

/**
 * The list of comments to review of one owner with a million comments, at 100 requests a second
 * that do not wait for each other. Then the counts of all lists, and each order by itself.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '30' },
  },
});
const seconds = Number(values.seconds);
const PER_SECOND = 100;
const BUDGET_MS = 50;

await using world = await startBenchWorld(twoChannelsSeed);
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
const channelId = twoChannels.rina.channel.id;
await fillComments(world.db, { ownerId, channelId, count: Number(values.count) });
await fillCampaigns(world.db, ownerId);
const { data: counts } = await owner.call('GET /api/comments/counts', { query: {} });

const cookies = [...owner.browser.cookies('localhost')].map((pair) => pair.join('=')).join('; ');
const headers = { authorization: `Bearer ${owner.token}`, cookie: cookies };
const send = (paths: readonly string[], perSecond = PER_SECOND, forSeconds = seconds) =>
  sendOpenLoop({
    perSecond,
    seconds: forSeconds,
    headers,
    urlOf: (nth) => `${world.server.url}/api/comments${paths[nth % paths.length]}`,
  });
const inMs = (times: readonly number[]) => ({
  p50_ms: round(quantile(times, 0.5)),
  p99_ms: round(quantile(times, 0.99)),
});

/** As an owner goes through the queue: mostly its beginning, and the numbers on each page. */
const queue = [
  '?list=review',
  '?list=review&page=2',
  '/counts',
  '?list=review&page_size=50',
  '?list=review&page=20',
  '?list=review&score_min=95',
  '?list=review&sort=newest',
  '?list=review&video_id=video7',
];
await send(queue, PER_SECOND, 5);
const times = await send(queue);
print({
  bench: 'to-review',
  ...values,
  review: counts.review,
  campaigns: counts.campaigns,
  ...inMs(times),
});
for (const path of [
  '?list=review',
  '?list=review&sort=oldest',
  '?list=review&sort=score',
  '?list=review&sort=author',
  '?list=review&keyword=melati77',
  '?keyword=melati77',
  '?sort=score',
  '/order?list=review',
  '/counts',
  '/scores?list=review',
  '/scores',
]) {
  print({ bench: 'to-review', path, ...inMs(await send([path], 5, 4)) });
}
judge({ bench: 'to-review p99 ms', value: round(quantile(times, 0.99)), budget: BUDGET_MS });
