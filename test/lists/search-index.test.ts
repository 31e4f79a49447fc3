import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillComments } from '../../bench/support/fill-comments.ts';
import { foldText } from '../../src/detection/fold-text.ts';
import { filterComments } from '../../src/server/comments/filtered-comments.repository.ts';
import { readSearchTerm } from '../../src/server/judging/search-term.ts';
import { toColumns } from '../../src/server/judging/verdicts/verdict-columns.ts';
import { judgeText } from '../detection/support/judge-text.ts';
import { ownIds } from '../support/own-ids.ts';
import { recount } from '../support/recount.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

/* Keyword search over many comments: by its indexes, and whole. */

/**
 * The labelled comments of real channels, which the project does not hold: the folder that
 * `npm run bench:detect -- --data DIR` reads. Without it their test is skipped.
 */
const { LABELLED_DATA: folder } = process.env;
const labelled = path.join(folder ?? '', 'test_judionline_id.jsonl');

let app: TestApp;
let rina: Session;
let ownerId: number;

beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  ownerId = Number((await rina.call('GET /api/auth/user')).data.id);
});
afterAll(() => app[Symbol.asyncDispose]());

test('what was written and what was read are both searched by an index', async () => {
  const channelId = twoChannels.rina.channel.id;
  await fillComments(app.db, { ownerId, channelId, count: 20_000 });
  await app.db
    .updateTable('comments')
    .set({ content: 'main di 𝗖𝗘𝗡𝗗𝗔𝗡𝗔𝟴𝟴', folded_text: 'main di cendana88' })
    .where('youtube_id', 'in', ['bench7', 'bench8'])
    .execute();
  await sql`vacuum (analyze) comments`.execute(app.db);
  const search = readSearchTerm('cendana88');
  const plan = await filterComments(app.db.selectFrom('comments').select('youtube_id'), ownerId, {
    search,
    flags: {},
    score: {},
  }).explain('json');
  const used = JSON.stringify(plan);
  expect(used).toContain('comments_keyword');
  expect(used).toContain('comments_folded');
  expect(used).not.toContain('Seq Scan');
  const { data } = await rina.call('GET /api/comments', { query: { keyword: 'cendana88' } });
  expect(data.map(({ id }) => id).toSorted()).toEqual(['bench7', 'bench8']);
}, 120_000);

interface Labelled {
  readonly text: string;
  readonly label: 0 | 1;
}

const compact = (text: string) => foldText(text).text.replace(/[^a-z\d]/g, '');

/** The name with a number that most advertisements carry. */
function largestCampaign(rows: readonly Labelled[]): string {
  const counts = new Map<string, number>();
  for (const { text, label } of rows) {
    if (label === 0) continue;
    const names = foldText(text).text.match(/[a-z]{4,}\d{2}(?![\p{L}\d])/gu) ?? [];
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

async function store(rows: readonly Labelled[]): Promise<void> {
  const ids = await ownIds(app.db, ownerId, rows.length);
  const at = new Date('2026-02-01T00:00:00Z');
  const stored = rows.map(({ text }, place) => ({
    ...toColumns(text, judgeText(text)),
    user_id: ownerId,
    id: ids[place] ?? 0,
    youtube_id: `labelled${place}`,
    video_id: 'video',
    video_channel_id: twoChannels.rina.channel.id,
    is_reply: false,
    content: text,
    like_count: 0,
    reply_count: 0,
    replies_read: 0,
    published_at: at,
    edited_at: at,
    platform_status: 'published' as const,
    moderation_status: 'unmoderated' as const,
    refreshed_at: at,
  }));
  for (let from = 0; from < stored.length; from += 1000) {
    await app.db
      .insertInto('comments')
      .values(stored.slice(from, from + 1000))
      .execute();
  }
  await recount(app.db);
}

test.skipIf(folder === undefined || !existsSync(labelled))(
  'the largest campaign of a real channel is found whole (skipped without LABELLED_DATA)',
  async () => {
    const rows = readFileSync(labelled, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled);
    const keyword = largestCampaign(rows);
    await store(rows);
    const { data } = await rina.call('GET /api/comments/order', { query: { keyword } });
    const wanted = rows.flatMap(({ text }, place) =>
      compact(text).includes(keyword) ? [`labelled${place}`] : [],
    );
    // So many carried it when they were counted by hand; 170 are written plainly.
    expect(wanted.length).toBeGreaterThanOrEqual(245);
    const written = rows.filter(({ text }) => text.toLowerCase().includes(keyword));
    expect(wanted.length).toBeGreaterThan(written.length);
    expect(data.comment_ids.toSorted()).toEqual(wanted.toSorted());
  },
  120_000,
);
