import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { type ListOwner, type ListWorld, type Row, startListWorld } from '../support/list-world.ts';
import { createRandom } from '../support/random.ts';
import { recount } from '../support/recount.ts';
import { send } from '../support/send.ts';

/*
 * Every filter of GET /api/comments, alone and together, against rows that the test filters by
 * itself. Names are those of the specification, section 3, and of what the product adds to them.
 */

let world: ListWorld;
beforeAll(async () => {
  world = await startListWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Query = Readonly<Record<string, string>>;
type Keeps = (row: Row, value: string, owner: ListOwner) => boolean;

const isDay = (date: string) => !date.includes('T');
const isFlag =
  (flag: keyof Row): Keeps =>
  (row, value) =>
    String(row[flag]) === value;

/** What each parameter keeps, as the specification says it. */
const parameters: Readonly<Record<string, Keeps>> = {
  video_id: (row, id) => row.video_id === id,
  channel_id: (row, id) => row.video_channel_id === id,
  moderation_status: (row, status) => status === 'all' || row.moderation_status === status,
  is_spam: isFlag('is_spam'),
  // None of these texts is disguised; search.test.ts has those.
  keyword: (row, word) => row.content.toLowerCase().includes(word.trim().toLowerCase()),
  is_stylized_text: isFlag('is_stylized_text'),
  is_obfuscated_text: isFlag('is_obfuscated_text'),
  is_blacklisted_words: isFlag('is_blacklisted_words'),
  is_similar: isFlag('is_similar'),
  start_date: (row, date) => row.published_at >= Date.parse(date),
  end_date: (row, date) =>
    isDay(date)
      ? row.published_at < Date.parse(date) + DAY_MS
      : row.published_at <= Date.parse(date),
  author_channel_id: (row, id) => row.author_channel_id === id,
  score_min: (row, score) => row.spam_score >= Number(score),
  score_max: (row, score) => row.spam_score <= Number(score),
  comment_ids: (row, ids) => ids.split(',').includes(row.youtube_id),
};

/** When status is neither all nor spam, the channel is the owner's own, whatever was asked for. */
function forced(query: Query, owner: ListOwner): Query {
  const { moderation_status: status = 'all' } = query;
  return status === 'all' || status === 'spam' ? query : { ...query, channel_id: owner.channelId };
}

const keeps = (row: Row, query: Query, owner: ListOwner) =>
  Object.entries(forced(query, owner)).every(([name, value]) =>
    parameters[name]?.(row, value, owner),
  );

/** The order of all rows: newest first. Which of one moment is first is up to the server. */
const orders = new Map<ListOwner, string[]>();
const expected = (query: Query, owner: ListOwner) => {
  const kept = new Set(
    owner.rows.filter((row) => keeps(row, query, owner)).map((row) => row.youtube_id),
  );
  return (orders.get(owner) ?? []).filter((id) => kept.has(id));
};

interface Listed {
  data: { comment_id: string }[];
  meta: unknown;
}

const paramsOf = (query: Query) => new URLSearchParams(Object.entries(query)).toString();

async function list(owner: ListOwner, query: Query): Promise<{ ids: string[]; meta: unknown }> {
  const answer = await send(owner.session, `GET /api/comments?${paramsOf(query)}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { data, meta } = (await answer.json()) as Listed;
  return { ids: data.map(({ comment_id }) => comment_id), meta };
}

async function order(owner: ListOwner, query: Query): Promise<string[]> {
  const answer = await send(owner.session, `GET /api/comments/order?${paramsOf(query)}`);
  const { data } = (await answer.json()) as { data: { comment_ids: string[]; capped: boolean } };
  expect(data.capped).toBe(false);
  return data.comment_ids;
}

const metaOf = (total: number, page: number, page_size: number) => ({
  total,
  page,
  page_size,
  pages: Math.ceil(total / page_size),
  total_capped: false,
});

/** Each page of a list and each order is what the rows say. */
async function check(owner: ListOwner, query: Query, pageSize: number): Promise<string[]> {
  const all = expected(query, owner);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  for (let page = 1; page <= pages; page += 1) {
    const paged = { ...query, page: String(page), page_size: String(pageSize) };
    const from = (page - 1) * pageSize;
    const { ids, meta } = await list(owner, paged);
    expect(ids, paramsOf(paged)).toEqual(all.slice(from, from + pageSize));
    expect(meta, paramsOf(paged)).toMatchObject(metaOf(all.length, page, pageSize));
  }
  if (!('comment_ids' in query)) expect(await order(owner, query), paramsOf(query)).toEqual(all);
  return all;
}

/** Values of each parameter, some of them taken from a row. */
function valuesOf(owner: ListOwner, row: Row): Readonly<Record<string, string[]>> {
  const moment = new Date(row.published_at).toISOString();
  const others = owner.rows.slice(0, 30).map((other) => other.youtube_id);
  return {
    video_id: [row.video_id],
    channel_id: [row.video_channel_id, owner.channelId],
    moderation_status: [row.moderation_status, 'all', 'spam', 'pending', 'approved', 'rejected'],
    is_spam: [String(row.is_spam), 'true'],
    keyword: ['tomat', 'TOMAT', '100%', '%', '_', '\\', ' cabai ', 'b%b', row.content],
    is_stylized_text: [String(row.is_stylized_text), 'true'],
    is_obfuscated_text: [String(row.is_obfuscated_text), 'true'],
    is_blacklisted_words: [String(row.is_blacklisted_words), 'true'],
    is_similar: [String(row.is_similar), 'true'],
    start_date: [moment, moment.slice(0, 10), '2026-02-18', '2026-02-19T19:30:00.000+07:00'],
    end_date: [moment, moment.slice(0, 10), '2026-02-18', '2026-02-19T19:30:00.000+07:00'],
    author_channel_id: row.author_channel_id === null ? [] : [row.author_channel_id],
    score_min: [String(row.spam_score), '50'],
    score_max: [String(row.spam_score), '50'],
    comment_ids: [[row.youtube_id, ...others, 'UgzNobody0000000000000AaABAg'].join(',')],
  };
}

const ownersOf = (of: ListWorld) => [of.rina, of.bayu];

test('without a filter every comment comes once, newest first, to each of two owners', async () => {
  for (const owner of ownersOf(world)) {
    const ids = await order(owner, {});
    expect(ids.toSorted()).toEqual(owner.rows.map((row) => row.youtube_id).toSorted());
    const timeOf = new Map(owner.rows.map((row) => [row.youtube_id, row.published_at]));
    const times = ids.map((id) => timeOf.get(id) ?? Number.NaN);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    orders.set(owner, ids);
    for (const size of [7, 10, 20, 50, 100]) await check(owner, {}, size);
  }
});

test('page 1 of 20 is what comes unless asked otherwise', async () => {
  const { ids, meta } = await list(world.rina, {});
  expect(ids).toEqual(expected({}, world.rina).slice(0, 20));
  expect(meta).toMatchObject(metaOf(world.rina.rows.length, 1, 20));
});

test.each(Object.keys(parameters))('%s keeps what it says and drops the rest', async (name) => {
  for (const owner of ownersOf(world)) {
    const rows = owner.rows.filter((row) => row.video_channel_id === owner.channelId).slice(0, 8);
    const values = new Set(rows.flatMap((row) => valuesOf(owner, row)[name] ?? []));
    const narrowed = new Set<boolean>();
    for (const value of values) {
      const kept = await check(owner, { [name]: value }, 50);
      narrowed.add(kept.length > 0 && kept.length < owner.rows.length);
    }
    expect(narrowed).toContain(true);
  }
});

test.each(['unmoderated', 'pending', 'spam', 'approved', 'rejected'])(
  'status %s has rows of the channels that it may have',
  async (moderation_status) => {
    for (const owner of ownersOf(world)) {
      const other = owner.rows.find((row) => row.video_channel_id !== owner.channelId);
      const channel_id = other?.video_channel_id ?? '';
      const kept = await check(owner, { moderation_status }, 20);
      const asked = await check(owner, { moderation_status, channel_id }, 20);
      expect(kept.length).toBeGreaterThan(0);
      expect(asked.length).toBeGreaterThan(0);
      // Only spam listens to the channel; the other states are of the own one.
      expect(asked.length < kept.length).toBe(moderation_status === 'spam');
    }
  },
);

test('any two filters together keep what both keep', async () => {
  const random = createRandom(7);
  const names = Object.keys(parameters);
  for (const [index, first] of names.entries()) {
    for (const second of names.slice(index + 1)) {
      const owner = random.pick(ownersOf(world));
      const values = valuesOf(owner, random.pick(owner.rows));
      const query = Object.fromEntries(
        [first, second].flatMap((name) =>
          values[name]?.length ? [[name, random.pick(values[name])]] : [],
        ),
      );
      await check(owner, query, 50);
    }
  }
});

test('any filters together keep what all of them keep', async () => {
  const random = createRandom(8);
  let met = 0;
  for (let round = 0; round < 80; round += 1) {
    const owner = random.pick(ownersOf(world));
    const values = Object.entries(valuesOf(owner, random.pick(owner.rows)));
    const chosen = values.filter(([, some]) => some.length > 0 && random.chance(0.35));
    // The first value is one that the row has: most such lists are not empty.
    const query = Object.fromEntries(
      chosen.map(([name, some]) => [
        name,
        random.pick(random.chance(0.8) ? some.slice(0, 1) : some),
      ]),
    );
    const kept = await check(owner, query, random.pick([10, 20, 100]));
    if (kept.length > 0) met += 1;
  }
  expect(met).toBeGreaterThan(30);
});

test('a page beyond the end is empty and says how many there are', async () => {
  const { rina } = world;
  const total = rina.rows.length;
  for (const page of [8, 99, 999, 1_000_000]) {
    const answer = await list(rina, { page: String(page), page_size: '20' });
    expect(answer).toMatchObject({ ids: [], meta: metaOf(total, page, 20) });
  }
});

test('of more than 10,000 comments the first 10,000 are paged through', async () => {
  const { bayu, app } = world;
  const [row] = bayu.rows;
  await sql`
    insert into comments
    select (jsonb_populate_record(comments, jsonb_build_object(
      'youtube_id', comments.youtube_id || '-' || nth,
      'id', (select max(id) from comments) + nth))).*
    from comments join users on users.id = comments.user_id, generate_series(1, 10000) as nth
    where comments.youtube_id = ${row?.youtube_id} and users.youtube_channel_id = ${bayu.channelId}
  `.execute(app.db);
  await recount(app.db);
  // No other test asks for this filter, so the server remembers no total of it from before.
  const query = {
    author_channel_id: row?.author_channel_id ?? '',
    start_date: '1999-12-31',
    page_size: '100',
  };
  const last = await list(bayu, { ...query, page: '100' });
  expect(last.ids).toHaveLength(100);
  expect(last.meta).toMatchObject({ total: 10_000, pages: 100, total_capped: true });
  const answer = await send(
    bayu.session,
    `GET /api/comments?${paramsOf({ ...query, page: '101' })}`,
  );
  expect(await answer.json()).toMatchObject({ success: false, code: 'narrow_filter' });
  expect(answer.status).toBe(400);
});
