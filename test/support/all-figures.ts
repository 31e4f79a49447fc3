import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import type { CallInput } from './api-client.ts';
import { readZip } from './read-zip.ts';
import { makeReport } from './report-exercises.ts';
import type { Session } from './sign-in.ts';

type ListQuery = NonNullable<CallInput<'GET /api/comments'>['query']>;
type OrderQuery = NonNullable<CallInput<'GET /api/comments/order'>['query']>;
type ScoresQuery = NonNullable<CallInput<'GET /api/comments/scores'>['query']>;

const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The most days that figures are asked for at once, and tomorrow, which has begun somewhere. */
export const days = { start_date: dayFrom(-364), end_date: dayFrom(1) };

const statuses = ['unmoderated', 'pending', 'spam', 'approved', 'rejected'] as const;

/** Under which every tab is counted. */
const filters = [
  { is_spam: 'true' },
  { keyword: 'a', score_min: '40' },
  { is_similar: 'false', start_date: dayFrom(-20) },
] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** One number of comments, by the places of the product that tell it. */
export type Figure = Readonly<Record<string, number>>;

/** Reads every place of the API that tells a number of comments on the owner's channel. */
export async function readAllFigures(owner: Session): Promise<Record<string, Figure>> {
  const list = async (query: ListQuery) =>
    (await owner.call('GET /api/comments', { query: { ...query, page_size: '1' } })).meta.total;
  const order = async (query: OrderQuery) =>
    (await owner.call('GET /api/comments/order', { query })).data.comment_ids.length;
  const scores = async (query: ScoresQuery) =>
    sum((await owner.call('GET /api/comments/scores', { query })).data.bands);
  const { data: counts } = await owner.call('GET /api/comments/counts', { query: {} });
  const { data: analytics } = await owner.call('GET /api/analytics', { query: days });
  const { data: hours } = await owner.call('GET /api/analytics/hours', { query: days });
  const { data: studio } = await owner.call('GET /api/studio-words');
  const { data: preview } = await owner.call('POST /api/comments/moderate-matching/preview', {
    body: { filter: { list: 'review' }, reject: true },
  });
  const report = await readReport(owner);
  const videos = await listVideos(owner);
  const campaigns = await listCampaigns(owner);
  const byStatus = await Promise.all(
    statuses.map(async (status): Promise<[string, Figure]> => {
      const query = { moderation_status: status };
      const told = { counts: counts[status], list: await list(query), scores: await scores(query) };
      return [`with the status ${status}`, told];
    }),
  );
  const { data: runs } = await owner.call('GET /api/sync/runs', { query: { page_size: '100' } });
  const { data: quota } = await owner.call('GET /api/quota', { query: {} });
  const filtered = await Promise.all(
    filters.map(async (filter) => {
      const { data: told } = await owner.call('GET /api/comments/counts', { query: filter });
      const lists = [
        ['review', { list: 'review' }] as const,
        ...statuses.map((status) => [status, { moderation_status: status }] as const),
      ];
      return Promise.all(
        lists.map(async ([name, query]): Promise<[string, Figure]> => {
          const listed = await list({ ...filter, ...query });
          return [`${name} of ${JSON.stringify(filter)}`, { counts: told[name], list: listed }];
        }),
      );
    }),
  );
  return {
    'units of reading': {
      quota: quota.used - quota.used_writing,
      analytics: analytics.totals.read_units,
    },
    'read for the first time': {
      history: sum(runs.map(({ comments_new }) => comments_new)),
      analytics: analytics.totals.read,
    },
    'rejected by a decision': {
      counts: counts.rejected,
      analytics:
        analytics.totals.owner_rejected_flagged +
        analytics.totals.owner_rejected_unflagged +
        analytics.totals.automatic_rejected,
    },
    'approved by a decision': {
      counts: counts.approved,
      analytics:
        analytics.totals.owner_approved_flagged +
        analytics.totals.owner_approved_unflagged +
        analytics.totals.automatic_approved,
    },
    'units of deciding': { quota: quota.used_writing, analytics: analytics.totals.write_units },
    flagged: {
      list: await list({ is_spam: 'true' }),
      scores: await scores({ is_spam: 'true' }),
      analytics: analytics.totals.flagged,
      days: sum(analytics.buckets.map((bucket) => bucket.counts.flagged)),
      posted: sum(analytics.buckets.map((bucket) => bucket.counts.posted_flagged)),
      hours: sum(hours.hours.map(({ comments }) => comments)),
      ...report.flagged,
    },
    stored: {
      list: await list({}),
      scores: await scores({}),
      counts: counts.all,
      analytics: analytics.totals.read,
      posted: analytics.totals.posted,
      ...report.stored,
    },
    'to review': {
      list: await list({ list: 'review' }),
      order: await order({ list: 'review' }),
      scores: await scores({ list: 'review' }),
      counts: counts.review,
      preview: preview.count,
      videos: sum(videos.map((video) => video.flagged_count)),
    },
    'to review at 95': {
      list: await list({ list: 'review', score_min: '95' }),
      counts: counts.at_95,
    },
    'held for a decision': {
      list: await list({ list: 'held' }),
      order: await order({ list: 'held' }),
      counts: counts.held_unflagged,
      decidable: await decidableAmong(owner),
    },
    'campaigns to review': {
      list: campaigns.filter(({ states }) => states.to_review > 0).length,
      open: (await owner.call('GET /api/campaigns', { query: { state: 'open' } })).meta.total,
      counts: counts.campaigns,
    },
    'members of campaigns': {
      sizes: sum(campaigns.map(({ members }) => members)),
      states: sum(campaigns.map(({ states }) => sum(Object.values(states)))),
      lists: sum(await Promise.all(campaigns.map(({ id }) => list({ campaign: id })))),
    },
    'members to review': {
      states: sum(campaigns.map(({ states }) => states.to_review)),
      lists: sum(
        await Promise.all(campaigns.map(({ id }) => list({ campaign: id, list: 'review' }))),
      ),
    },
    'spam as Studio would see it': {
      studio: studio.spam,
      lists: (await list({ is_spam: 'true' })) + (await list(missedSpam)) - (await list(cleared)),
    },
    ...Object.fromEntries([...byStatus, ...filtered.flat(), ...(await countWords(owner))]),
  };
}

/** Held comments without a flag on which the owner may decide. */
async function decidableAmong(owner: Session): Promise<number> {
  const query = { moderation_status: 'pending', is_spam: 'false', page_size: '100' } as const;
  const { data, meta } = await owner.call('GET /api/comments', { query });
  expect(meta.pages).toBeLessThan(2);
  return data.filter(({ can_moderate }) => can_moderate).length;
}

/** The comments of each blacklisted word. */
async function countWords(owner: Session): Promise<[string, Figure][]> {
  const { data: words } = await owner.call('GET /api/blacklisted-words', { query: {} });
  const query = { ...days, by: 'word' } as const;
  const { data: breakdown } = await owner.call('GET /api/analytics/breakdown', { query });
  return Promise.all(
    words.map(async ({ id, word, hits }): Promise<[string, Figure]> => {
      const listed = await owner.call('GET /api/comments', { query: { word: id } });
      const counts = await owner.call('GET /api/comments/counts', { query: { word: id } });
      const row = breakdown.rows.find((one) => one.id === id);
      const body = { word, match: 'contains' as const };
      const trial = await owner.call('POST /api/blacklisted-words/try', { body });
      const told = {
        hits,
        list: listed.meta.total,
        counts: counts.data.all,
        trial: trial.data.caught,
      };
      return [`with the word ${word}`, { ...told, breakdown: row?.comments ?? 0 }];
    }),
  );
}

const missedSpam = { is_spam: 'false', moderation_status: 'rejected' } as const;
const cleared = { is_spam: 'true', moderation_status: 'approved' } as const;

async function listVideos(owner: Session) {
  const videos = [];
  for (const key of ['GET /api/videos', 'GET /api/shorts'] as const) {
    let pageToken: string | undefined;
    do {
      const query = pageToken === undefined ? {} : { pageToken };
      const { data, meta } = await owner.call(key, { query });
      videos.push(...data);
      pageToken = meta.nextPageToken;
    } while (pageToken !== undefined);
  }
  return videos;
}

async function listCampaigns(owner: Session) {
  const campaigns = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page) };
    const { data, meta } = await owner.call('GET /api/campaigns', { query });
    campaigns.push(...data);
    if (page >= meta.pages) return campaigns;
  }
}

/** The figures of a report in CSV, and the comments that it lists. */
async function readReport(owner: Session): Promise<{ flagged: Figure; stored: Figure }> {
  const sections = ['summary' as const, 'comments' as const];
  const id = await makeReport(owner, { ...days, format: 'csv', sections });
  const answer = await owner.send('GET /api/reports/{id}/file', { params: { id } });
  const files = await readZip(await answer.arrayBuffer());
  await owner.call('DELETE /api/reports/{id}', { params: { id } });
  const rowsOf = (section: string): Record<string, string>[] =>
    parse(files.get(`${section}.csv`) ?? '', { bom: true, columns: true });
  const summary = new Map(rowsOf('summary').map((row) => [row['Figure'], Number(row['Amount'])]));
  const comments = rowsOf('comments');
  return {
    flagged: {
      summaryOfReport: summary.get('Flagged as spam') ?? Number.NaN,
      commentsOfReport: comments.filter((row) => row['Flagged'] === 'true').length,
    },
    stored: {
      summaryOfReport: summary.get('Comments read') ?? Number.NaN,
      commentsOfReport: comments.length,
    },
  };
}
