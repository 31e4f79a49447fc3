import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '../../src/contract/campaign.ts';
import { actingOn } from '../support/acting.ts';
import { send } from '../support/send.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await setUndoSeconds(app.db, 3600);
});
afterAll(() => app[Symbol.asyncDispose]());

const list = async (query: Readonly<Record<string, string>> = {}): Promise<Campaign[]> =>
  (await rina.call('GET /api/campaigns', { query: { page_size: '100', ...query } })).data;
const membersOf = async (campaign: string, query: Readonly<Record<string, string>> = {}) =>
  (
    await rina.call('GET /api/comments', {
      query: { campaign, page_size: '100', ...query },
    })
  ).data;
const one = async (id: string) =>
  (await rina.call('GET /api/campaigns/{id}', { params: { id } })).data;

/** The largest campaign with comments to review. */
async function spam(): Promise<Campaign> {
  const [campaign] = await list({ state: 'open', sort: 'review' });
  if (!campaign) throw new Error('nothing is to review');
  return campaign;
}

test('each campaign tells what is true of its members', async () => {
  const campaigns = await list();
  expect(campaigns.length).toBeGreaterThan(3);
  for (const campaign of campaigns) {
    const members = await membersOf(campaign.id);
    const toReview = await membersOf(campaign.id, { list: 'review' });
    const dates = members.map((row) => row.published_at).toSorted();
    const scores = members.map((row) => row.spam_score);
    expect(campaign).toMatchObject({
      kind: 'template',
      members: members.length,
      authors: new Set(members.map((row) => row.author_channel_id)).size,
      videos: new Set(members.map((row) => row.video_id)).size,
      variants: new Set(members.map((row) => row.folded_text ?? row.comment_text)).size,
      variants_capped: false,
      first_seen_at: dates[0],
      last_seen_at: dates.at(-1),
      states: {
        to_review: toReview.length,
        waiting: 0,
        hidden: 0,
        rejected: 0,
        approved: 0,
        other: members.length - toReview.length,
      },
      flagged: members.filter((row) => row.is_spam).length,
      lowest_score: Math.min(...scores),
      highest_score: Math.max(...scores),
      sorted_by_owner: false,
    });
    const { counts, from, bucket_hours } = campaign.arrivals;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(members.length);
    const first = Date.parse(dates[0] ?? '') - Date.parse(from);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(bucket_hours * 3_600_000);
    for (const row of members) {
      const { template, authors, videos } = campaign;
      const head = { id: campaign.id, kind: 'template', members: members.length };
      expect(row.campaign).toEqual({ ...head, template, authors, videos });
    }
  }
});

const ids = (campaigns: readonly Campaign[]) => campaigns.map(({ id }) => id);
const falling = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? 0));

test('campaigns are open or decided, in four orders, in pages, and found by their words', async () => {
  const all = await list();
  const open = await list({ state: 'open' });
  const decided = await list({ state: 'decided' });
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ states }) => states.to_review > 0)).toBe(true);
  expect(decided.every(({ states }) => states.to_review === 0)).toBe(true);
  expect(ids([...open, ...decided]).toSorted()).toEqual(ids(all).toSorted());

  expect(falling(all.map(({ members }) => members))).toBe(true);
  const byReview = await list({ sort: 'review' });
  expect(falling(byReview.map(({ states }) => states.to_review))).toBe(true);
  const byTime = await list({ sort: 'recent' });
  expect(falling(byTime.map(({ last_seen_at }) => Date.parse(last_seen_at)))).toBe(true);
  const byScore = await list({ sort: 'score', state: 'open' });
  expect(falling(byScore.map(({ highest_score }) => highest_score))).toBe(true);

  const pages = await Promise.all(
    ['1', '2'].map((page) => rina.call('GET /api/campaigns', { query: { page, page_size: '2' } })),
  );
  expect(ids(pages.flatMap(({ data }) => data))).toEqual(ids(all).slice(0, 4));
  expect(pages[0]?.meta).toMatchObject({ total: all.length, pages: Math.ceil(all.length / 2) });
  expect(await list({ page: '999' })).toEqual([]);

  const some = ids(all).slice(1, 3);
  expect(ids(await list({ campaign_ids: some.join(',') }))).toEqual(some);
  const found = await list({ q: 'B O N U S' });
  expect(found.map(({ template }) => JSON.stringify(template))).toEqual([
    expect.stringContaining('bonus'),
  ]);
  expect(ids(await list({ q: '%' }))).toEqual(ids(found));
  for (const q of ['fillers', 'text":"', '_']) expect(await list({ q })).toEqual([]);
});

test('a campaign has its most frequent texts, authors and videos, and a sample', async () => {
  const { id } = await spam();
  const campaign = await one(id);
  const members = await membersOf(id);
  const texts = Map.groupBy(members, (row) => row.folded_text ?? row.comment_text);
  expect(new Map(campaign.most_frequent.map((told) => [told.text, told.members]))).toEqual(
    new Map([...texts].map(([text, rows]) => [text, rows.length])),
  );
  for (const { text, comment_id } of campaign.most_frequent) {
    expect(texts.get(text)?.map((row) => row.id)).toContain(comment_id);
  }
  const writers = Map.groupBy(members, (row) => row.author_channel_id);
  expect(campaign.top_authors).toHaveLength(Math.min(10, writers.size));
  for (const author of campaign.top_authors) {
    const rows = writers.get(author.author_channel_id);
    expect(author).toMatchObject({ members: rows?.length, author_name: rows?.[0]?.author_name });
  }
  expect(campaign.top_videos[0]?.video_title).toBe(
    members.find((row) => row.video_id === campaign.top_videos[0]?.video_id)?.video_title,
  );
  const sample = campaign.sample.map((row) => row.id);
  expect(sample).toEqual(campaign.most_frequent.slice(0, 5).map(({ comment_id }) => comment_id));
  expect(campaign.facts).toEqual([]);
});

test('one decision for a whole campaign leaves out what the owner left out, and is undone', async () => {
  const { id, states } = await spam();
  const { previewOf, moderate, undo } = actingOn(() => rina);
  const [kept] = await membersOf(id, { list: 'review' });
  const act = { filter: { campaign: id, list: 'review' }, except: [kept?.id ?? ''] };
  const preview = await previewOf(act);
  expect(preview).toMatchObject({ count: states.to_review - 1, units: 50 });
  const { accepted, job_id } = await moderate({ ...act, as_of: preview.as_of });
  expect(accepted).toBe(states.to_review - 1);
  expect((await one(id)).states).toMatchObject({ to_review: 1, waiting: states.to_review - 1 });
  await undo(job_id);
  expect((await one(id)).states).toEqual(states);
});

test('what the platform has confirmed is rejected or approved, and no longer waiting', async () => {
  const { id, states } = await spam();
  const [first, second] = await membersOf(id, { list: 'review' });
  await setUndoSeconds(app.db, 0);
  for (const [comment, reject] of [
    [first, true],
    [second, false],
  ] as const) {
    await rina.call('POST /api/comments/{id}/moderate', {
      params: { id: comment?.id ?? '' },
      body: { reject },
    });
  }
  const told = await waitFor('both to be confirmed', async () => {
    const now = (await one(id)).states;
    return now.waiting === 0 && now;
  });
  expect(told).toMatchObject({
    to_review: states.to_review - 2,
    rejected: 1,
    approved: 1,
    other: states.other,
  });
  await setUndoSeconds(app.db, 3600);
});

test('a split outlasts a sync with new copies, and judging everything again', async () => {
  const { id } = await spam();
  const members = await membersOf(id);
  const [mistaken, ...others] = members;
  const text = mistaken?.comment_text ?? '';
  const { data: split } = await rina.call('POST /api/campaigns/{id}/split', {
    params: { id },
    body: { comment_ids: [mistaken?.id ?? ''] },
  });
  expect(split).toMatchObject({
    campaign_id: id,
    fact: { kind: 'split', campaign_id: id, other_ids: [split.split_off_id], comments: 1 },
  });
  const idsOf = async (campaign: string) =>
    (await membersOf(campaign)).map((row) => row.id).toSorted();
  const expectApart = async () => {
    expect(await idsOf(id)).toEqual(expect.arrayContaining(others.map((row) => row.id)));
    expect(await idsOf(id)).not.toContain(mistaken?.id);
    expect(await idsOf(split.split_off_id)).toContain(mistaken?.id);
  };
  await expectApart();
  app.emulator.control.addComment({
    videoId: twoChannels.rina.tomato.id,
    text,
    author: { name: '@tamubaru', channelId: 'UCtamubaru' },
  });
  await syncChannel(rina);
  await expectApart();
  await rina.call('POST /api/blacklisted-words', { body: { word: 'kata-yang-tak-ada' } });
  await waitForEverything(rina);
  await expectApart();

  expect((await one(id)).facts).toEqual([split.fact]);
  expect((await one(split.split_off_id)).facts).toEqual([split.fact]);
  expect((await list({ campaign_ids: id }))[0]?.sorted_by_owner).toBe(true);
  expect((await rina.call('GET /api/campaign-facts')).data).toEqual([split.fact]);

  const { data: merged } = await rina.call('POST /api/campaigns/merge', {
    body: { campaign_ids: [id, split.split_off_id] },
  });
  expect(merged.fact).toMatchObject({ kind: 'merge', campaign_id: merged.campaign_id });
  const undo = (fact: string) =>
    rina.call('DELETE /api/campaign-facts/{id}', { params: { id: fact } });
  await undo(merged.fact.id);
  await expectApart();
  await undo(split.fact.id);
  expect(await idsOf(id)).toEqual(expect.arrayContaining(members.map((row) => row.id)));
  expect((await rina.call('GET /api/campaign-facts')).data).toEqual([]);
});

test('campaigns of another owner are not there', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  const { id } = await spam();
  expect((await send(bayu, `GET /api/campaigns/${id}`)).status).toBe(404);
  expect((await bayu.call('GET /api/campaigns')).data).toEqual([]);
  const theirs = await bayu.call('GET /api/comments', { query: { campaign: id } });
  expect(theirs.data).toEqual([]);
});
