import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeedComment, SeedVideo } from '../../src/emulator/seed.ts';
import { listSeed } from '../support/list-seed.ts';
import { type ListOwner, type ListWorld, startListWorld } from '../support/list-world.ts';
import { send } from '../support/send.ts';

/* Every list but the one of GET /api/comments: its search, its order, its pages, and whose it is. */

let world: ListWorld;
beforeAll(async () => {
  world = await startListWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Listed {
  data: Record<string, unknown>[];
  meta: { nextPageToken?: string; total?: number };
}

async function get(owner: ListOwner, path: string, query: Record<string, string> = {}) {
  const answer = await send(owner.session, `GET ${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Listed;
}

/** All pages of a list that grows at its end, each but the last of the size that was asked for. */
async function grow(owner: ListOwner, path: string, query: Record<string, string>) {
  const rows: Record<string, unknown>[] = [];
  const size = Number(query['maxResults']);
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: Listed = await get(owner, path, { ...query, ...(token && { pageToken: token }) });
    token = page.meta.nextPageToken;
    rows.push(...page.data);
    if (token !== undefined) expect(page.data).toHaveLength(size);
    expect(page.data.length).toBeLessThanOrEqual(size);
  }
  return rows;
}

const idsOf = (rows: readonly Record<string, unknown>[], name = 'id') =>
  rows.map((row) => row[name]);
const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
const ownersOf = (of: ListWorld) => [of.rina, of.bayu];

const isShort = ({ durationSeconds: seconds }: SeedVideo) => seconds > 0 && seconds < 60;
const videosOf = ({ channelId }: ListOwner) =>
  listSeed.videos.filter((video) => video.channelId === channelId);

/** These rows and no others, each once, newest first or oldest first. */
function expectSorted<Row>(
  ids: readonly unknown[],
  rows: readonly Row[],
  {
    idOf,
    timeOf,
    up = false,
  }: { idOf: (row: Row) => string; timeOf: (row: Row) => number; up?: boolean },
) {
  expect(new Set(ids)).toEqual(new Set(rows.map(idOf)));
  expect(ids).toHaveLength(rows.length);
  const times = new Map(rows.map((row) => [idOf(row) as unknown, timeOf(row)]));
  const listed = ids.map((id) => times.get(id) ?? Number.NaN);
  expect(listed).toEqual(listed.toSorted((a, b) => (up ? a - b : b - a)));
}

const byTime = {
  idOf: ({ id }: SeedVideo | SeedComment) => id,
  timeOf: ({ publishedAt }: SeedVideo | SeedComment) => publishedAt,
};

const lists = [
  { path: '/api/videos', shorts: false, screen: 12 },
  { path: '/api/shorts', shorts: true, screen: 18 },
];

test.each(lists)(
  '$path: the own ones, newest first, page by page',
  async ({ path, shorts, screen }) => {
    for (const owner of ownersOf(world)) {
      const rows = videosOf(owner).filter((video) => isShort(video) === shorts);
      expect(rows.length).toBeGreaterThan(2);
      for (const size of [1, 4, screen, 50]) {
        expectSorted(idsOf(await grow(owner, path, { maxResults: String(size) })), rows, byTime);
      }
      const { data, meta } = await get(owner, path);
      expect(data).toHaveLength(Math.min(10, rows.length));
      expect(meta.nextPageToken !== undefined).toBe(rows.length > 10);
    }
  },
);

test.each(lists)('$path: a search keeps the titles that hold it', async ({ path, shorts }) => {
  for (const owner of ownersOf(world)) {
    const rows = videosOf(owner).filter((video) => isShort(video) === shorts);
    for (const search of ['PANEN', 'panen cabai 50%', '50%', '_', '\\', '%', 'nothing at all']) {
      const found = await grow(owner, path, { search, maxResults: '3' });
      const kept = rows.filter(({ title }) => holds(title, search));
      expectSorted(idsOf(found), kept, byTime);
      if (owner === world.rina) expect(kept.length).toBeLessThan(rows.length);
    }
  }
});

test('a video without a date comes last, and is on the last page', async () => {
  const { rina, app } = world;
  const [newest] = (await get(rina, '/api/videos', { maxResults: '1' })).data;
  const dated = (at: string | null) =>
    app.db
      .updateTable('videos')
      .set({ published_at: at })
      .where('youtube_id', '=', String(newest?.['id']))
      .execute();
  const before = idsOf(await grow(rina, '/api/videos', { maxResults: '5' }));
  const { publishedAt } = (newest?.['snippet'] ?? {}) as { publishedAt: string };
  await dated(null);
  const after = idsOf(await grow(rina, '/api/videos', { maxResults: '5' }));
  expect(after).toEqual([...before.slice(1), before[0]]);
  await dated(publishedAt);
});

test.each(lists)('$path: saved ones are those of the own bookmarks', async ({ path, shorts }) => {
  const { rina, bayu } = world;
  const rows = videosOf(rina).filter((video) => isShort(video) === shorts);
  const chosen = rows.filter((_, index) => index % 3 === 1);
  for (const { id } of chosen) await send(rina.session, `PUT /api/videos/${id}/saved`);
  const saved = await grow(rina, path, { saved: 'true', maxResults: '2' });
  expectSorted(idsOf(saved), chosen, byTime);
  expect(idsOf(await grow(bayu, path, { saved: 'true', maxResults: '2' }))).toEqual([]);
  const all = await grow(rina, path, { saved: 'false', maxResults: '50' });
  expect(all).toHaveLength(rows.length);
});

test('videos to pick from are those of the channel, or of all channels', async () => {
  for (const owner of ownersOf(world)) {
    const path = '/api/videos/by-channel';
    expectSorted(idsOf((await get(owner, path)).data), listSeed.videos, byTime);
    for (const { channelId } of ownersOf(world)) {
      const { data } = await get(owner, path, { channel_id: channelId });
      const rows = listSeed.videos.filter((video) => video.channelId === channelId);
      expectSorted(idsOf(data), rows, byTime);
    }
    expect((await get(owner, path, { channel_id: 'UCnobody' })).data).toEqual([]);
  }
});

const shown = ({ rejected }: ListOwner) =>
  listSeed.comments.filter(({ id }) => !rejected.includes(id));
const commented = () => [...new Set(listSeed.comments.map(({ videoId }) => videoId))];

test('the threads of a video come newest first, those rejected on the platform left out', async () => {
  const { rina } = world;
  const rows = shown(rina).filter(({ parentId }) => parentId === undefined);
  for (const videoId of commented()) {
    const path = `/api/videos/${videoId}/comments`;
    const kept = rows.filter((row) => row.videoId === videoId);
    for (const size of [3, 20, 50]) {
      expectSorted(idsOf(await grow(rina, path, { maxResults: String(size) })), kept, byTime);
    }
    const { data } = await get(rina, path);
    expect(data).toHaveLength(Math.min(20, kept.length));
  }
});

test('replies come oldest first, five along with their thread, the rest page by page', async () => {
  const { rina } = world;
  const replies = shown(rina).filter(({ parentId }) => parentId !== undefined);
  const parents = new Set(replies.map(({ parentId = '' }) => parentId));
  expect(parents.size).toBeGreaterThan(1);
  for (const parent of parents) {
    const kept = replies.filter(({ parentId }) => parentId === parent);
    const path = `/api/comments/${parent}/replies`;
    const all = idsOf(await grow(rina, path, { maxResults: '50' }));
    expectSorted(all, kept, { ...byTime, up: true });
    expect(idsOf(await grow(rina, path, { maxResults: '2' }))).toEqual(all);
    const videoId = kept[0]?.videoId ?? '';
    const threads = await grow(rina, `/api/videos/${videoId}/comments`, { maxResults: '50' });
    const thread = threads.find(({ id }) => id === parent);
    const { comments = [] } = (thread?.['replies'] ?? {}) as {
      comments?: Record<string, unknown>[];
    };
    expect(idsOf(comments)).toEqual(all.slice(0, 5));
  }
  const childless = listSeed.comments.find(({ id, parentId }) => !parentId && !parents.has(id));
  expect((await get(rina, `/api/comments/${childless?.id}/replies`)).data).toEqual([]);
});

test('a place of one list that is no place at all is refused', async () => {
  const { rina } = world;
  for (const path of ['/api/videos', '/api/shorts', `/api/videos/${commented()[0]}/comments`]) {
    const answer = await send(rina.session, `GET ${path}?pageToken=bm9uc2Vuc2U`);
    expect(await answer.json()).toMatchObject({ success: false, code: 'invalid_page_cursor' });
    expect(answer.status).toBe(400);
  }
});

test('words come latest first, are searched and paged, each owner’s by themselves', async () => {
  for (const owner of ownersOf(world)) {
    for (const word of ['', 'GACOR', '_', '%', '\\', '100%', '1', 'nothing at all']) {
      const kept = owner.words.filter((listed) => holds(listed, word)).toReversed();
      for (const size of [5, 10, 1000]) {
        const pages = Math.ceil(kept.length / size);
        for (const page of [1, 2, pages, pages + 1].filter((number) => number > 0)) {
          const query = { word, page: String(page), page_size: String(size) };
          const { data, meta } = await get(owner, '/api/blacklisted-words', query);
          expect(idsOf(data, 'word')).toEqual(kept.slice((page - 1) * size, page * size));
          expect(meta).toMatchObject({ total: kept.length, page, page_size: size, pages });
        }
      }
    }
  }
  const { data, meta } = await get(world.rina, '/api/blacklisted-words');
  expect(idsOf(data, 'word')).toEqual(world.rina.words.toReversed().slice(0, 20));
  expect(meta).toMatchObject({ total: 23, page: 1, page_size: 20, pages: 2 });
});

const titles = async (owner: ListOwner) => idsOf((await get(owner, '/api/channels')).data, 'title');

test('channels: the own one first, then those watched, by title', async () => {
  expect(await titles(world.rina)).toEqual([
    'Kebun Rina',
    'Bengkel Bayu',
    'Warung Wati',
    'Wati Menyanyi',
  ]);
  expect(await titles(world.bayu)).toEqual(['Bengkel Bayu', 'Kebun Rina']);
});

test('trusted authors: the latest first, each owner’s by themselves', async () => {
  for (const owner of ownersOf(world)) {
    const { data } = await get(owner, '/api/authors/trusted');
    expect(idsOf(data, 'author_channel_id')).toEqual(owner.trusted.toReversed());
    expect(owner.trusted.length).toBeGreaterThan(1);
  }
  expect(world.rina.trusted).not.toEqual(world.bayu.trusted);
});
