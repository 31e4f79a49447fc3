import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { ApiClient } from '../test/support/api-client.ts';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { startBenchWorld } from './support/bench-world.ts';
import { judge, print, quantile, round } from './support/figures.ts';
import { fillCampaigns } from './support/fill-campaigns.ts';
import { fillComments } from './support/fill-comments.ts';
import { vacuum } from './support/vacuum.ts';

/**
 * The lists of campaigns, one campaign of 10,000 members, and its split, merge and undo, each called
 * several times by one owner: `npm run bench campaign-screen -- --count 300000`.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '200000' } } });
const MEMBERS = 10_000;
const BUDGET_MS = 300;
const TIMES = 8;

await using world = await startBenchWorld(twoChannelsSeed);
const owner: ApiClient = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
const channelId = twoChannels.rina.channel.id;
await fillComments(world.db, { ownerId, channelId, count: Number(values.count) });
await fillCampaigns(world.db, ownerId);
const { data: largest } = await owner.call('GET /api/campaigns', { query: { page_size: '2' } });
const [id = '', other = ''] = largest.map((campaign) => campaign.id);
await enlarge(id);

async function enlarge(campaignId: string): Promise<void> {
  const { db } = world;
  await sql`
    update comments set campaign_id = ${campaignId}::bigint
    where user_id = ${ownerId}::bigint and id in (
      select id from comments where user_id = ${ownerId}::bigint and campaign_id is null
      limit ${MEMBERS} - (select member_count from campaigns
        where user_id = ${ownerId}::bigint and id = ${campaignId}::bigint))`.execute(db);
  await sql`
    insert into campaign_sources (user_id, campaign_id, kind, source_id, member_count)
    select user_id, campaign_id, source.kind, source.id, count(*) from comments
    cross join lateral (values ('author', author_channel_id), ('video', video_id))
      as source (kind, id)
    where user_id = ${ownerId}::bigint and campaign_id is not null
    group by user_id, campaign_id, source.kind, source.id`.execute(db);
  await sql`
    update campaigns set member_count = ${MEMBERS}
    where user_id = ${ownerId}::bigint and id = ${campaignId}::bigint`.execute(db);
  await vacuum(db, 'comments');
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return times;
}

const campaigns = (query: Readonly<Record<string, string>>) => () =>
  owner.call('GET /api/campaigns', { query });
const members = (query: Readonly<Record<string, string>>) => () =>
  owner.call('GET /api/comments', { query: { campaign: id, ...query } });

const reads: Readonly<Record<string, () => Promise<unknown>>> = {
  'list by size': campaigns({}),
  'open by comments to review': campaigns({ state: 'open', sort: 'review' }),
  'open by score': campaigns({ state: 'open', sort: 'score', page: '3' }),
  'one of 10,000': () => owner.call('GET /api/campaigns/{id}', { params: { id } }),
  'its members to review': members({ list: 'review' }),
  'its members, newest first': members({}),
};
for (const [what, call] of Object.entries(reads)) {
  const times = await timesOf(call);
  judge({
    bench: `campaigns: ${what}, p50 ms`,
    value: round(quantile(times, 0.5)),
    budget: BUDGET_MS,
  });
}

async function timed<T>(what: string, call: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await call();
  print({ bench: `campaigns: ${what}`, ms: round(performance.now() - startedAt) });
  return result;
}

const page = await owner.call('GET /api/comments', { query: { campaign: id, page_size: '100' } });
const ids = page.data.map((comment) => comment.id);
const undo = (fact: { id: string }) =>
  owner.call('DELETE /api/campaign-facts/{id}', { params: { id: fact.id } });
const { data: split } = await timed('split 100 off', () =>
  owner.call('POST /api/campaigns/{id}/split', { params: { id }, body: { comment_ids: ids } }),
);
await timed('undo the split', () => undo(split.fact));
const { data: merged } = await timed('merge the second largest into it', () =>
  owner.call('POST /api/campaigns/merge', { body: { campaign_ids: [id, other] } }),
);
await timed(`undo the merge of ${merged.fact.comments}`, () => undo(merged.fact));
