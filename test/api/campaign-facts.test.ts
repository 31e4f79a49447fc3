import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { countFilteredLists } from '../../src/server/comments/comment-counts.repository.ts';
import { summarizeReview } from '../../src/server/comments/counters.repository.ts';
import { toFilter } from '../../src/server/comments/read-filter.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { mergeCampaigns } from '../../src/server/judging/grouping/merge-campaigns.ts';
import { splitCampaign } from '../../src/server/judging/grouping/split-campaign.ts';
import { groupingFacts } from '../../src/server/judging/grouping/stored-fact.ts';
import { undoFact } from '../../src/server/judging/grouping/undo-fact.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { advertFor, CHAIN, type Regrouping, regroupingOf } from '../support/regrouping.ts';
import { OWN_CHANNEL } from '../support/stored-comments.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';

let world: Deciding;
let rina: Actor;
let owner: Regrouping;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`);
  owner = regroupingOf(world, rina);
});

const isSimilar = async (id: string) => {
  const row = await world.db
    .selectFrom('comments')
    .select('is_similar')
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', id)
    .executeTakeFirst();
  return row?.is_similar;
};

test('comments that do not belong get a campaign of their own, and are judged by it', async () => {
  await owner.readAdverts('a1', 'a2', 'a3');
  await owner.readTalk('t1');
  expect(await owner.groups()).toEqual([['a1', 'a2', 'a3', 't1']]);
  expect(await isSimilar('t1')).toBe(true);
  const told = await world.told(rina, () => owner.split('t1'));
  expect(told).toEqual([{ type: 'decisions', comment_ids: ['t1'] }]);
  expect(await owner.groups()).toEqual([['a1', 'a2', 'a3'], ['t1']]);
  expect([await isSimilar('a1'), await isSimilar('t1')]).toEqual([true, false]);
  expect(await world.actionsOf(rina)).toEqual(['split_campaign']);
  const { counted, truth } = await owner.countedAndTrue();
  expect(counted).toEqual(truth);
});

test('a comment that is split off alone is counted as no campaign to review', async () => {
  await owner.readAdverts('a1', 'a2', 'a3', 'a4');
  await owner.split('a1');
  const filter = toFilter({ moderation_status: 'all' }, rina);
  const counted = { ownChannelId: OWN_CHANNEL, channelId: undefined, filter };
  expect(await countFilteredLists(world.db, rina.ownerId, counted)).toMatchObject({
    review: 4,
    campaigns: 1,
  });
  expect(await summarizeReview(world.db, rina.ownerId, OWN_CHANNEL)).toMatchObject({
    campaigns: 1,
  });
});

test('of what is split off the first four are found by later copies, as of any campaign', async () => {
  await owner.readAdverts('a1', 'a2', 'a3', 'a4');
  await owner.readTalk('t1', 't2', 't3', 't4', 't5', 't6');
  await owner.split('t1', 't2', 't3', 't4', 't5', 't6');
  const holders = await world.db
    .selectFrom('comment_similarity_keys as held')
    .innerJoin('comments', (on) =>
      on
        .onRef('comments.id', '=', 'held.comment_id')
        .onRef('comments.user_id', '=', 'held.user_id'),
    )
    .select(({ fn }) => ['held.key', fn.countAll<number>().as('count')])
    .where('held.user_id', '=', rina.ownerId)
    .where('youtube_id', 'like', 't%')
    .groupBy('held.key')
    .execute();
  expect(new Set(holders.map(({ count }) => count))).toEqual(new Set([4]));
});

test('a split outlasts judging again, new copies, an edit and a comment that is like both', async () => {
  await owner.readAdverts('a1', 'a2', 'a3', 'a4', 'a5');
  await owner.readTalk('t1', 't2');
  await owner.split('t1', 't2');
  await owner.judgeAgain();
  expect(await owner.groups()).toEqual([
    ['a1', 'a2', 'a3', 'a4', 'a5'],
    ['t1', 't2'],
  ]);
  await owner.readTalk('t3');
  await owner.readAdverts('a6');
  await owner.read({ id: 't4', text: `${advertFor('teras rumah')} 🔥` });
  await owner.read({ id: 'a7', text: `${advertFor('lunara88')} !!` });
  const kept = [
    ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'],
    ['t1', 't2', 't3', 't4'],
  ];
  expect(await owner.groups()).toEqual(kept);
  // Edited until it reads like the campaign that it was taken from.
  await owner.read({ id: 't1', text: advertFor('lunara77') });
  await owner.judgeAgain();
  const advertisement = await owner.campaignOf('a1');
  expect(await owner.campaignOf('t1')).not.toBe(advertisement);
  await owner.readAdverts('a8');
  expect(await owner.campaignOf('a8')).toBe(advertisement);
  expect(await owner.campaignOf('t1')).not.toBe(advertisement);
  const { counted, truth } = await owner.countedAndTrue();
  expect(counted).toEqual(truth);
});

test('undoing a split brings back what was split off, with its later copies', async () => {
  await owner.readAdverts('a1', 'a2');
  await owner.readTalk('t1', 't2');
  const fact = await owner.split('t1', 't2');
  await owner.readTalk('t3');
  expect(await owner.undo(fact)).toEqual([fact.campaign_id]);
  expect(await owner.groups()).toEqual([['a1', 'a2', 't1', 't2', 't3']]);
  expect(await groupingFacts(world.deps, rina)).toEqual([]);
  await owner.readTalk('t4');
  expect(await owner.groups()).toEqual([['a1', 'a2', 't1', 't2', 't3', 't4']]);
  expect(await world.actionsOf(rina)).toEqual(['split_campaign', 'undo_split']);
});

test('campaigns that are one stay one, whichever of their texts is copied', async () => {
  await owner.readAdverts('a1', 'a2', 'a3');
  await owner.readChains('c1', 'c2');
  const fact = await owner.merge('c1', 'a1');
  expect(fact).toMatchObject({
    kind: 'merge',
    campaign_id: await owner.campaignOf('a1'),
    comments: 2,
  });
  expect(await owner.groups()).toEqual([['a1', 'a2', 'a3', 'c1', 'c2']]);
  await owner.judgeAgain();
  await owner.readChains('c3');
  await owner.readAdverts('a4');
  expect(await owner.groups()).toEqual([['a1', 'a2', 'a3', 'a4', 'c1', 'c2', 'c3']]);
  const { counted, truth } = await owner.countedAndTrue();
  expect(counted).toEqual(truth);
});

test('undoing a merge brings the campaigns back under their ids', async () => {
  await owner.readAdverts('a1', 'a2', 'a3');
  await owner.readChains('c1', 'c2');
  const before = await Promise.all(['a1', 'c1'].map(owner.campaignOf));
  const fact = await owner.merge('c1', 'a1');
  await owner.undo(fact);
  expect(await Promise.all(['a1', 'c1'].map(owner.campaignOf))).toEqual(before);
  expect(await owner.groups()).toEqual([
    ['a1', 'a2', 'a3'],
    ['c1', 'c2'],
  ]);
  const [restored] = await world.db
    .selectFrom('campaigns')
    .select('template')
    .where('user_id', '=', rina.ownerId)
    .where('id', '=', before[1] ?? 0)
    .execute();
  expect(restored?.template).toEqual([{ text: CHAIN }]);
});

test('merges are undone in any order', async () => {
  const third = 'resep rendang ini persis buatan ibu saya dulu di kampung halaman';
  await owner.readAdverts('a1', 'a2', 'a3', 'a4');
  await owner.readChains('c1', 'c2');
  await owner.read({ id: 'r1', text: third }, { id: 'r2', text: third }, { id: 'r3', text: third });
  const small = await owner.merge('c1', 'r1');
  const large = await owner.merge('r1', 'a1');
  await owner.undo(small);
  expect(await owner.groups()).toEqual([
    ['a1', 'a2', 'a3', 'a4', 'r1', 'r2', 'r3'],
    ['c1', 'c2'],
  ]);
  await owner.undo(large);
  expect(await owner.groups()).toEqual([
    ['a1', 'a2', 'a3', 'a4'],
    ['c1', 'c2'],
    ['r1', 'r2', 'r3'],
  ]);
});

test('what was split and then merged is one, and apart again when the merge is undone', async () => {
  await owner.readAdverts('a1', 'a2', 'a3');
  await owner.readTalk('t1', 't2');
  await owner.split('t1', 't2');
  const fact = await owner.merge('a1', 't1');
  expect(await owner.groups()).toEqual([['a1', 'a2', 'a3', 't1', 't2']]);
  await owner.readTalk('t3');
  expect(await owner.groups()).toEqual([['a1', 'a2', 'a3', 't1', 't2', 't3']]);
  await owner.undo(fact);
  await owner.readTalk('t4');
  expect(await owner.campaignOf('t4')).toBe(await owner.campaignOf('t1'));
  expect(await owner.campaignOf('t1')).not.toBe(await owner.campaignOf('a1'));
});

const jobKinds = () =>
  world.db.selectFrom('jobs').select('kind').where('user_id', '=', rina.ownerId).execute();

test('a large campaign is judged again by a job', async () => {
  const ids = Array.from({ length: 205 }, (_, at) => `a${at}`);
  for (let at = 0; at < ids.length; at += 100) await owner.readAdverts(...ids.slice(at, at + 100));
  await owner.split('a3');
  expect(await jobKinds()).toEqual([{ kind: 'rejudge' }]);
});

test('and so is one of long comments', async () => {
  await owner.readAdverts(...Array.from({ length: 12 }, (_, at) => `a${at}`));
  await owner.split('a3');
  expect(await jobKinds()).toEqual([]);
  await world.db
    .updateTable('comments')
    .set({ content: 'panjang '.repeat(1_250) })
    .where('user_id', '=', rina.ownerId)
    .execute();
  await owner.split('a5');
  expect(await jobKinds()).toEqual([{ kind: 'rejudge' }]);
});

test('a refused split or merge changes nothing', async () => {
  await owner.readAdverts('a1', 'a2');
  await owner.readChains('c1', 'c2');
  const [advert, chain] = [await owner.campaignOf('a1'), await owner.campaignOf('c1')];
  const bayu = await world.addOwner(`Bayu ${owners}`, [
    { id: 'b1', text: CHAIN },
    { id: 'b2', text: CHAIN },
  ]);
  const before = await checksumsOfOwner(world.db, rina.ownerId);
  const splitOf = (campaignId: number, ...ids: string[]) =>
    splitCampaign(world.deps, rina, { campaignId, ids });
  const refusals = [
    [() => splitOf(999, 'a1'), 'not_found'],
    [() => splitOf(advert, 'c1'), 'not_in_campaign'],
    [() => splitOf(advert, 'a1', 'b1'), 'not_in_campaign'],
    [() => splitOf(advert, 'a1', 'nobody'), 'not_in_campaign'],
    [() => splitOf(advert, 'a1', 'a2'), 'campaign_emptied'],
    [() => mergeCampaigns(world.deps, rina, [advert, 999]), 'not_found'],
    [() => undoFact(world.deps, rina, advert), 'not_found'],
    [() => undoFact(world.deps, bayu, chain), 'not_found'],
  ] as const;
  for (const [act, code] of refusals) await expect(act()).rejects.toMatchObject({ code });
  expect(await checksumsOfOwner(world.db, rina.ownerId)).toEqual(before);
});

test('there is an end to what one owner may say, and to what moves at once', async () => {
  await owner.readAdverts('a1', 'a2', 'a3');
  await owner.readChains('c1', 'c2');
  const rows = Array.from({ length: limits.campaignFacts }, (_, at) => ({
    user_id: rina.ownerId,
    id: 1_000_000 + at,
    kind: 'split' as const,
    campaign_id: 2_000_000,
    other_ids: '[2000001]',
    created_at: new Date(),
  }));
  await world.db.insertInto('campaign_facts').values(rows).execute();
  await expect(owner.split('a1')).rejects.toMatchObject({ code: 'campaign_facts_full' });
  await expect(owner.merge('a1', 'c1')).rejects.toMatchObject({ code: 'campaign_facts_full' });
  await world.db.deleteFrom('campaign_facts').where('user_id', '=', rina.ownerId).execute();
  await world.db
    .updateTable('campaigns')
    .set({ member_count: limits.campaignMoved + 1 })
    .where('user_id', '=', rina.ownerId)
    .execute();
  await expect(owner.merge('a1', 'c1')).rejects.toMatchObject({ code: 'campaign_too_large' });
});
