import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../../test/support/recount.ts';
import {
  type CommentStore,
  createCommentStore,
  OWN_CHANNEL,
  type ToldComment,
} from '../../../../test/support/stored-comments.ts';
import type { CommentReason } from '../../../contract/comment.ts';
import { systemClock } from '../../base/clock.ts';
import { findComment } from '../../comments/comments.repository.ts';
import { keepCounts, withYoutubeIds } from '../../db/comment-counters.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { noteCounts } from '../../db/quarter-counts.ts';
import type { OwnerId } from '../../db/schema.ts';
import { loadJudge } from './judge-comments.ts';
import { listCommentsById } from './verdicts.repository.ts';

const CHAIN = 'kisah sukses pak budi berkat situs ini silakan tanya langsung ke beliau';
const OTHER_CHAIN = 'jangan lewatkan promo undian berhadiah sepeda motor hanya untuk hari minggu';
const ADVERTS = [
  'main di KENDARA77 gacor parah, wd langsung cair',
  'depo di kendara77 auto maxwin',
];
const DROPPED = 'Reaksi kendara seru banget, episode interview ken dara 77 kali ini lucu';

let store: CommentStore;
let ownerId: OwnerId;
let owners = 0;
beforeAll(async () => {
  store = await createCommentStore();
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  ownerId = await store.addOwner(`Rina ${owners}`);
});

const read = (...comments: ToldComment[]) => store.read(ownerId, comments);
const rowOf = async (id: string) => {
  const row = await findComment(store.db, ownerId, id);
  if (!row) throw new Error(`${id} is not stored`);
  return row;
};
const reasonOf = async (id: string, signal: string) =>
  ((await rowOf(id)).reasons as CommentReason[]).find((reason) => reason.signal === signal);
const membersOf = async (id: string) => (await rowOf(id)).campaign?.members ?? null;

test('a mention is evidence once two authors advertised its name below the same video', async () => {
  await read(
    { id: 'mention', text: DROPPED },
    { id: 'elsewhere', text: DROPPED, video: 'other' },
    { id: 'chat', text: 'resepnya mantap kak' },
  );
  const before = await rowOf('mention');
  await read({ id: 'ad 1', text: ADVERTS[0] ?? '' });
  expect((await rowOf('mention')).spam_score).toBe(before.spam_score);
  await read({ id: 'ad 2', text: ADVERTS[1] ?? '' });
  expect((await rowOf('mention')).spam_score).toBeGreaterThan(before.spam_score);
  expect((await rowOf('elsewhere')).spam_score).toBe(before.spam_score);
});

const MADE_UP = [
  'KO7RAVE bikin hidup tenang',
  'rezeki datang dari KO7RAVE',
  'makasih KO7RAVE udah bayar utangku',
];

test('a made-up name that several accounts write reaches back to the first', async () => {
  await read({ id: 'elsewhere', text: MADE_UP[0] ?? '', video: 'other' });
  for (const [at, text] of MADE_UP.entries()) {
    expect((await findComment(store.db, ownerId, 'made up 0'))?.is_spam ?? false).toBe(false);
    await read({ id: `made up ${at}`, text });
  }
  for (const id of ['made up 0', 'made up 1', 'made up 2']) {
    expect((await rowOf(id)).is_spam).toBe(true);
  }
  expect((await rowOf('elsewhere')).is_spam).toBe(false);
});

test('a hashtag of fans reaches nobody', async () => {
  const texts = ['#NADIRARMY hadir', 'bangga jadi #NADIRARMY', 'lagunya enak banget #NADIRARMY'];
  await read(...texts.map((text) => ({ id: text, text })));
  for (const text of texts) expect((await rowOf(text)).is_spam).toBe(false);
});

test('a word of the channel is no made-up name, whoever writes it', async () => {
  await store.db
    .insertInto('channels')
    .values({
      user_id: ownerId,
      youtube_id: OWN_CHANNEL,
      is_own: true,
      title: 'Cerita Ko7rave',
      description: '',
      view_count: 0,
      video_count: 0,
      refreshed_at: new Date(),
    })
    .execute();
  for (const [at, text] of MADE_UP.entries()) await read({ id: `own ${at}`, text });
  for (const id of ['own 0', 'own 1', 'own 2']) expect((await rowOf(id)).is_spam).toBe(false);
});

test('a hashtag of adverts makes no comment of others spam', async () => {
  const text = 'lagunya enak banget #NADIRARMY';
  await read({ id: 'fan', text });
  const before = await rowOf('fan');
  for (const [at, advert] of ADVERTS.entries()) {
    await read({ id: `ad ${at}`, text: `${advert} #NADIRARMY` });
  }
  expect((await rowOf('ad 1')).is_spam).toBe(true);
  expect((await rowOf('fan')).spam_score).toBe(before.spam_score);
});

test('a campaign that grows is held against its first members too', async () => {
  await read({ id: 'a', text: CHAIN });
  expect(await reasonOf('a', 'similar')).toBeUndefined();
  await read({ id: 'b', text: CHAIN });
  expect((await reasonOf('a', 'similar'))?.values).toMatchObject({ count: 1 });
  await read(...['c', 'd', 'e', 'f'].map((id) => ({ id, text: CHAIN })));
  for (const id of ['a', 'b', 'f']) {
    expect((await reasonOf(id, 'similar'))?.values).toEqual({ count: 5, authors: 6 });
  }
});

test('an edited comment leaves its campaign, and joins that of its new text', async () => {
  for (const id of ['a', 'b', 'c']) await read({ id, text: CHAIN });
  for (const id of ['d', 'e']) await read({ id, text: OTHER_CHAIN });
  expect([await membersOf('a'), await membersOf('d')]).toEqual([3, 2]);
  await read({ id: 'a', text: OTHER_CHAIN, minute: 1 });
  expect([await membersOf('b'), await membersOf('a')]).toEqual([2, 3]);
  await read({ id: 'a', text: 'terima kasih', minute: 2 });
  expect([await membersOf('a'), await membersOf('d')]).toEqual([null, 2]);
});

const SUSPECT = 'depo lancar terus tiap hari';
const THANKS = 'lagunya enak banget, jadi kangen rumah';
const ADVERT = 'Slot Gacor Maxwin 88';

test('a name that is an advert counts beside a suspect text, and is stored once', async () => {
  await read(
    { id: 'advert', text: SUSPECT, authorName: ADVERT },
    { id: 'person', text: SUSPECT, authorName: '@windah77' },
    { id: 'thanks', text: THANKS, authorName: ADVERT },
  );
  const { is_spam, spam_class, reasons } = await rowOf('advert');
  expect([is_spam, spam_class]).toEqual([true, 'gambling']);
  expect(JSON.stringify(reasons)).not.toMatch(/gacor/i);
  expect((await reasonOf('advert', 'author_name'))?.values).toEqual({ kind: 'advert' });
  expect((await rowOf('person')).is_spam).toBe(false);
  expect((await rowOf('thanks')).is_spam).toBe(false);
});

test('judging again counts the name, once, and changes no decision', async () => {
  await read({ id: 'again', text: SUSPECT }, { id: 'decided', text: SUSPECT });
  expect((await rowOf('again')).is_spam).toBe(false);
  await store.db
    .updateTable('comments')
    .set({ author_name: ADVERT })
    .where('user_id', '=', ownerId)
    .execute();
  await inOwnerTransaction(store.db, ownerId, (tx) =>
    keepCounts(tx, ownerId, {
      among: withYoutubeIds(['decided']),
      change: () =>
        tx
          .updateTable('comments')
          .set({ moderation_status: 'approved' })
          .where('user_id', '=', ownerId)
          .where('youtube_id', '=', 'decided')
          .execute(),
    }),
  );
  const judge = await loadJudge({ db: store.db, clock: systemClock }, ownerId);
  const rejudge = () =>
    inOwnerTransaction(store.db, ownerId, async (tx) =>
      judge.rejudge(tx, await listCommentsById(tx, ownerId, ['again', 'decided'])),
    );
  expect(await rejudge()).toEqual({ flagged: 2, cleared: 0 });
  expect(await rejudge()).toEqual({ flagged: 0, cleared: 0 });
  expect((await rowOf('again')).is_spam).toBe(true);
  expect((await rowOf('decided')).moderation_status).toBe('approved');
});

test('judging again counts each changed flag once, also where a name becomes evidence by it', async () => {
  await store.db
    .updateTable('users')
    .set({ youtube_channel_id: OWN_CHANNEL })
    .where('id', '=', ownerId)
    .execute();
  const texts = [
    'mantap wd lancar di 7KORALUNA',
    'lancar terus 7KORALUNA gas',
    '7KORALUNA memang beda wd',
  ];
  // Counting begins with a call that reads.
  await noteCounts(store.db, ownerId, { at: systemClock.now(), changes: { read_units: 1 } });
  await read(...texts.map((text, at) => ({ id: `name${at}`, text })));
  const ids = texts.map((_, at) => `name${at}`);
  const flags = async () => {
    const rows = await listCommentsById(store.db, ownerId, ids);
    return rows.filter(({ is_spam: isSpam }) => isSpam).length;
  };
  const before = await flags();
  expect(before).toBeGreaterThan(0);
  const counted = async () => {
    const { rows } = await sql<{ flagged: number }>`
      select sum(flagged)::int as flagged from (
        select flagged from quarter_counts where user_id = ${ownerId}
        union all select flagged from quarter_count_changes where user_id = ${ownerId}
      ) as counts`.execute(store.db);
    return rows[0]?.flagged ?? 0;
  };
  const countedBefore = await counted();
  // As an earlier version left them, which noted no names.
  await sql`delete from comment_names where user_id = ${ownerId}`.execute(store.db);
  await sql`update comments set is_spam = false, spam_score = 1
    where user_id = ${ownerId} and youtube_id = any(${ids}::text[])`.execute(store.db);
  await recount(store.db);
  const judge = await loadJudge({ db: store.db, clock: systemClock }, ownerId);
  const changes = await inOwnerTransaction(store.db, ownerId, async (tx) =>
    judge.rejudge(tx, await listCommentsById(tx, ownerId, ids)),
  );
  expect(await flags()).toBe(before);
  expect(changes).toEqual({ flagged: before, cleared: 0 });
  expect((await counted()) - countedBefore).toBe(before);
});
