import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../src/emulator/seeds/random.ts';
import type { OwnerId } from '../../src/server/db/schema.ts';
import {
  type CommentStore,
  createCommentStore,
  minuteOf,
  OWN_CHANNEL,
  type ToldComment,
} from '../support/stored-comments.ts';

let store: CommentStore;
let owners = 0;
beforeAll(async () => {
  store = await createCommentStore();
});
afterAll(() => store[Symbol.asyncDispose]());

const newOwner = () => store.addOwner(`pemilik ${(owners += 1)}`);

const copyFor = (brand: string) =>
  `dari kemarin main di ${brand} dapat scatter terus, modal kecil hasil besar`;
const copies = (...brands: string[]): ToldComment[] =>
  brands.map((brand, minute) => ({
    id: `${brand}-${minute}`,
    text: copyFor(brand),
    video: `video${minute % 2}`,
    minute,
  }));

const campaignsOf = (ownerId: OwnerId) =>
  store.db
    .selectFrom('campaigns')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('member_count', 'desc')
    .orderBy('id')
    .execute();

const commentsOf = (ownerId: OwnerId) =>
  store.db
    .selectFrom('comments')
    .select(['youtube_id', 'campaign_id', 'is_similar', 'spam_score'])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();

const similarOf = async (ownerId: OwnerId) =>
  (await commentsOf(ownerId)).flatMap((row) => (row.is_similar ? [row.youtube_id] : []));

test('copies of a text across videos and authors are one campaign', async () => {
  const ownerId = await newOwner();
  const rest = copies('lunara77', 'velotoga88', 'lunara77', 'mirabet99');
  const first = rest.splice(0, 1);
  await store.read(ownerId, [
    ...first,
    { id: 'lain', text: 'pupuknya apa kak buat tomat di pot?' },
  ]);
  expect(await campaignsOf(ownerId)).toEqual([]);
  for (const copy of rest) await store.read(ownerId, [copy]);

  const comments = await commentsOf(ownerId);
  const members = comments.filter(({ youtube_id }) => youtube_id !== 'lain');
  const scores = members.map(({ spam_score }) => spam_score);
  expect(await campaignsOf(ownerId)).toMatchObject([
    {
      member_count: 4,
      author_count: 4,
      video_count: 2,
      first_seen: minuteOf(0),
      last_seen: minuteOf(3),
      highest_score: Math.max(...scores),
      template: [
        { text: 'dari kemarin main di' },
        { fillers: ['lunara77', 'velotoga88', 'mirabet99'] },
        { text: 'dapat scatter terus, modal kecil hasil besar' },
      ],
    },
  ]);
  // The first one stood alone when it was judged, and was judged again.
  expect(await similarOf(ownerId)).toEqual(members.map(({ youtube_id }) => youtube_id));
});

test('pleasantries, one fan, and the owner are no campaign', async () => {
  const ownerId = await newOwner();
  const fan = 'semangat terus bang, sehat selalu, ditunggu video masak berikutnya ya';
  await store.read(ownerId, [
    ...[1, 2, 3, 4].map((n) => ({ id: `keren${n}`, text: 'keren banget bang' })),
    ...[1, 2, 3, 4].map((n) => ({ id: `help${n}`, text: 'thanks, that helped' })),
    ...[1, 2, 3].map((n) => ({ id: `fan${n}`, text: fan, author: 'fan', video: `video${n}` })),
    ...[1, 2, 3].map((n) => ({ id: `own${n}`, text: copyFor('resep'), author: OWN_CHANNEL })),
  ]);
  expect(await similarOf(ownerId)).toEqual([]);
  // The fan's are known to be copies; they count as soon as others write them.
  expect(await campaignsOf(ownerId)).toMatchObject([{ member_count: 3, author_count: 1 }]);
  await store.read(ownerId, [{ id: 'fan4', text: fan, author: 'other' }]);
  expect(await similarOf(ownerId)).toEqual(['fan1', 'fan2', 'fan3', 'fan4']);
});

test('an edited comment leaves its campaign, and may join another', async () => {
  const ownerId = await newOwner();
  await store.read(ownerId, copies('lunara77', 'velotoga88', 'mirabet99'));
  const edit = (id: string, text: string, minute: number) =>
    store.read(ownerId, [{ id, text, video: `video${Number(id.at(-1)) % 2}`, minute }]);
  await edit('mirabet99-2', 'maaf, salah kirim', 3);
  expect(await campaignsOf(ownerId)).toMatchObject([{ member_count: 2, author_count: 2 }]);
  expect(await similarOf(ownerId)).toEqual(['lunara77-0', 'velotoga88-1']);

  await edit('velotoga88-1', 'maaf juga', 4);
  expect(await similarOf(ownerId)).toEqual([]);
  await edit('lunara77-0', 'sama', 5);
  expect(await campaignsOf(ownerId)).toEqual([]);

  await edit('velotoga88-1', copyFor('a77'), 6);
  await edit('lunara77-0', copyFor('b88'), 7);
  expect(await similarOf(ownerId)).toEqual(['lunara77-0', 'velotoga88-1']);
});

/** Words of a story that goes on and on, from one place to another. */
const STORY =
  'kemarin malam saudara sepupu datang membawa kabar gembira soal tabungan kecil yang mendadak berubah menjadi motor baru berkat permainan gampang bernama lunara tujuh puluh tujuh katanya cukup modal receh saja langsung cair'.split(
    ' ',
  );
const story = (from: number, to: number) => STORY.slice(from, to).join(' ');

test('campaigns that meet in one comment become one', async () => {
  const ownerId = await newOwner();
  await store.read(ownerId, [
    { id: 'a1', text: story(0, 22) },
    { id: 'a2', text: story(0, 22) },
    { id: 'a3', text: story(0, 22) },
    { id: 'b1', text: story(8, 30) },
    { id: 'b2', text: story(8, 30) },
  ]);
  const [large, small] = await campaignsOf(ownerId);
  expect([large?.member_count, small?.member_count]).toEqual([3, 2]);
  await store.read(ownerId, [{ id: 'ab', text: story(4, 26) }]);
  const merged = await campaignsOf(ownerId);
  expect(merged).toMatchObject([{ id: large?.id, member_count: 6, author_count: 6 }]);
  const places = await commentsOf(ownerId);
  expect(new Set(places.map(({ campaign_id }) => campaign_id))).toEqual(new Set([large?.id]));
});

test('the same words with two owners never meet', async () => {
  const [rina, bayu] = [await newOwner(), await newOwner()];
  await store.read(rina, copies('lunara77'));
  await store.read(bayu, copies('lunara77'));
  expect(await campaignsOf(rina)).toEqual([]);
  expect(await campaignsOf(bayu)).toEqual([]);
  await store.read(rina, copies('lunara77', 'velotoga88'));
  expect(await campaignsOf(rina)).toMatchObject([{ member_count: 2 }]);
  expect(await campaignsOf(bayu)).toEqual([]);
  expect(await similarOf(bayu)).toEqual([]);
});

test('after any history, campaigns count exactly their members', async () => {
  const ownerId = await newOwner();
  const random = createRandom(7);
  const texts = [
    ...[0, 3, 6, 9].map((from) => story(from, from + 20)),
    copyFor('lunara77'),
    copyFor('velotoga88'),
    'terima kasih ya',
  ];
  for (let page = 0; page < 25; page += 1) {
    const comments = Array.from({ length: random.between(1, 8) }, () => {
      const id = random.between(1, 40);
      return {
        id: `k${id}`,
        text: `${random.pick(texts)} ${random.pick(['', '🔥', 'gas', 'fix'])}`,
        author: `penulis${id % 7}`,
        video: `video${id % 3}`,
        minute: id,
      };
    });
    await store.read(ownerId, comments);
  }
  const counted = await store.db
    .selectFrom('comments')
    .select((row) => [
      'campaign_id as id',
      row.fn.countAll<number>().as('member_count'),
      row.fn.count<number>('author_channel_id').distinct().as('author_count'),
      row.fn.count<number>('video_id').distinct().as('video_count'),
    ])
    .where('user_id', '=', ownerId)
    .where('campaign_id', 'is not', null)
    .groupBy('campaign_id')
    .orderBy('campaign_id')
    .execute();
  const campaigns = (await campaignsOf(ownerId)).toSorted((a, b) => a.id - b.id);
  expect(counted.length).toBeGreaterThan(1);
  expect(
    campaigns.map(({ id, member_count, author_count, video_count }) => ({
      id,
      member_count,
      author_count,
      video_count,
    })),
  ).toEqual(counted);
  const wide = campaigns.filter(({ author_count }) => author_count > 1).map(({ id }) => id);
  for (const { campaign_id, is_similar } of await commentsOf(ownerId)) {
    expect(is_similar).toBe(campaign_id !== null && wide.includes(campaign_id));
  }
});
