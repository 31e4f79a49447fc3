import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireRightCountsIn } from '../../../../test/support/recount.ts';
import {
  type CommentStore,
  createCommentStore,
  minuteOf,
  OWN_CHANNEL,
} from '../../../../test/support/stored-comments.ts';
import { systemClock } from '../../base/clock.ts';
import type { OwnerId } from '../../db/schema.ts';
import { type IncomingComment, loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { readText } from '../../judging/verdicts/read-text.ts';
import { storeComments, storePages } from './store-page.ts';
import {
  deletePages,
  findPage,
  listIncompleteThreads,
  savePage,
} from './sync-cursors.repository.ts';

let store: CommentStore;
let ownerId: OwnerId;
beforeAll(async () => {
  store = await createCommentStore();
  ownerId = await store.addOwner('Rina');
});
afterAll(() => store[Symbol.asyncDispose]());

const comment = (id: string, facts: Partial<IncomingComment> = {}): IncomingComment => ({
  youtube_id: id,
  video_id: 'video',
  video_channel_id: OWN_CHANNEL,
  parent_id: null,
  is_reply: false,
  content: `terima kasih untuk ${id}`,
  author_name: '@sari',
  author_channel_id: 'UCsari',
  author_profile_image: null,
  published_at: minuteOf(0),
  edited_at: minuteOf(0),
  like_count: 0,
  reply_count: 0,
  replies_read: 0,
  platform_status: 'published',
  ...facts,
});

async function read(...comments: IncomingComment[]): Promise<void> {
  const deps = { db: store.db, clock: systemClock };
  await storeComments(deps, ownerId, comments);
}

const incomplete = async () =>
  (await listIncompleteThreads(store.db, ownerId, OWN_CHANNEL)).map((row) => row.youtube_id);

test('a thread is incomplete until as many replies are stored as the platform counts', async () => {
  const reply = (id: string) => comment(id, { parent_id: 'thread' });
  await read(comment('thread', { reply_count: 2, replies_read: 1 }), reply('first'));
  expect(await incomplete()).toEqual(['thread']);
  // The next list carries only the other reply. Together they are all.
  await read(comment('thread', { reply_count: 2, replies_read: 1 }), reply('second'));
  expect(await incomplete()).toEqual([]);
});

test('of the kept pages only those are deleted that were stored', async () => {
  const now = minuteOf(0);
  const kept = ['replies a', 'replies b', 'replies c'];
  for (const place of kept) await savePage(store.db, ownerId, { place, content: place, now });
  await deletePages(store.db, ownerId, ['replies a', 'replies c']);
  const since = minuteOf(-1);
  const found = await Promise.all(
    kept.map((place) => findPage(store.db, ownerId, { place, since })),
  );
  expect(found).toEqual([undefined, 'replies b', undefined]);
});

/** Ordinary comments, copies of advertisements, and mentions of what they advertise. */
const talk = (count: number): IncomingComment[] =>
  Array.from({ length: count }, (_, at) => {
    const texts = [
      `terima kasih bu, resep nomor ${at} enak sekali untuk keluarga di rumah`,
      `daftar di melati${at % 90} sekarang, gacor maxwin hari ini tiap malam pasti cair`,
      `kemarin coba di mawarhoki88 modal ${at} ribu dapat scatter terus, langsung cair`,
      'mawarhoki88',
    ];
    const content = texts[(at * 7) % texts.length] ?? '';
    const author = { author_channel_id: `UC${at % 47}`, author_name: `@penonton${at % 47}` };
    return comment(`c${at}`, { content, ...author, video_id: `video${at % 3}` });
  });

const STORED = [
  'select id, youtube_id, author_channel_id, content, spam_score, is_spam, reasons, campaign_id from comments where user_id = $ order by id',
  'select key, comment_id from comment_similarity_keys where user_id = $ order by 1, 2',
  'select video_id, name, comment_id, is_name, is_plain_spam, evidence from comment_names where user_id = $ order by 1, 2, 3',
  'select id, member_count, author_count, lowest_score, highest_score, template from campaigns where user_id = $ order by id',
];
const rowsOf = (id: OwnerId) =>
  Promise.all(
    STORED.map(async (query) => {
      const { rows } = await sql
        .raw<Record<string, unknown>>(query.replace('$', String(id)))
        .execute(store.db);
      return rows;
    }),
  );

test('the rows do not depend on what is stored while the next comments are judged', async () => {
  const deps = { db: store.db, clock: systemClock };
  const pages = [talk(250), talk(520).slice(250)];
  const [quick, slow] = [await store.addOwner('Quick'), await store.addOwner('Slow')];
  const trust = { author_channel_id: 'UC7', created_at: minuteOf(0), refreshed_at: minuteOf(0) };
  for (const user_id of [quick, slow]) {
    await store.db
      .insertInto('trusted_authors')
      .values({ user_id, ...trust })
      .execute();
  }
  const judge = await loadJudge(deps, quick);
  for (const comments of pages) {
    const ahead = comments.map((one) => ({ ...one, read: readText(one.content) }));
    await storePages(deps, quick, { pages: [{ comments: ahead }], judge });
  }
  const other = await loadJudge(deps, slow);
  const parts: number[] = [];
  const oneByOne: typeof other.judge = async (tx, ...told) => {
    const judged = await other.judge(tx, ...told);
    return (async function* () {
      for await (const part of judged) {
        parts.push(part.length);
        yield part;
        // Each part is stored before the next one is judged.
        await sql`select`.execute(tx);
      }
    })();
  };
  for (const comments of pages) {
    const slowly = { ...other, judge: oneByOne };
    await storePages(deps, slow, { pages: [{ comments }], judge: slowly });
  }
  expect(parts).toEqual([100, 100, 50, 100, 100, 70]);
  const [comments = [], keys = [], names = [], campaigns = []] = await rowsOf(quick);
  expect(comments).toHaveLength(520);
  for (const made of [keys, names, campaigns]) expect(made.length).toBeGreaterThan(1);
  const trusted = comments.flatMap((row) =>
    JSON.stringify(row['reasons']).includes('"trusted":1') ? row['author_channel_id'] : [],
  );
  expect(trusted).toEqual(Array.from({ length: 11 }, () => 'UC7'));
  expect(await rowsOf(slow)).toEqual([comments, keys, names, campaigns]);
  await requireRightCountsIn(store.db);
});

test('a comment that cannot be stored leaves nothing of those before it', async () => {
  const deps = { db: store.db, clock: systemClock };
  const lone = await store.addOwner('Lone');
  const comments = talk(250);
  const broken = comments.map((one, at) => (at === 240 ? { ...one, like_count: 1.5 } : one));
  await expect(storeComments(deps, lone, broken)).rejects.toThrow('integer');
  expect(await rowsOf(lone)).toEqual([[], [], [], []]);
  await storeComments(deps, lone, comments);
  expect((await rowsOf(lone))[0]).toHaveLength(250);
});
