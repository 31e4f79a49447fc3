import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import { actingOn } from '../support/acting.ts';
import { days } from '../support/all-figures.ts';
import { type BirdWorld, reasonOf, startBirdWorld } from '../support/bird-world.ts';
import { syncChannel } from '../support/sync.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const advert = (town: string) =>
  `pak haji ${town} main di lokavista77 gacor malam ini, daftar sekarang`;
const towns = ['solo', 'kediri', 'jambi', 'palu'];
const [first = '', ...copies] = towns.map(advert);
/** Flagged for the name alone. */
const mention = 'kemarin ketemu teman lama di lokavista77 ramai sekali tempatnya';

let world: BirdWorld;
beforeEach(async () => {
  world = await startBirdWorld();
  const { control } = world.app.emulator;
  for (const [index, text] of [first, ...copies, mention].entries()) {
    const author = { name: `@warga${index}`, channelId: `UCwargawargawargawarga${index}` };
    for (const videoId of [twoChannels.rina.tomato.id, twoChannels.bayu.brakes.id]) {
      control.addComment({ videoId, text, author });
    }
  }
  for (const owner of [world.rina, world.bayu]) await syncChannel(owner);
});
afterEach(() => world[Symbol.asyncDispose]());

const idOf = async (text: string) => (await world.commentOf(world.rina, text)).id;
const notSpam = async (text: string) =>
  (await world.rina.call('POST /api/comments/{id}/not-spam', { params: { id: await idOf(text) } }))
    .data;
const undo = async (text: string) => (await world.undo(world.rina, [text])).undone;
const acting = actingOn(() => world.rina);
const verdictOf = ({ is_spam, spam_score, reasons }: ModeratedComment) => ({
  is_spam,
  spam_score,
  reasons,
});
const verdictsOf = async (texts: readonly string[]) => {
  const comments = await world.commentsOf(world.rina);
  return texts.flatMap((text) => comments.get(text) ?? []).map(verdictOf);
};

test('approves, teaches the name, and unflags what is alike at once; undo takes back all of it', async () => {
  const before = await verdictsOf(towns.map(advert));
  expect(before.map(({ is_spam }) => is_spam)).toEqual([true, true, true, true]);
  const bayus = await world.commentOf(world.bayu, first);

  const { comment, ...taught } = await notSpam(first);
  expect(taught).toMatchObject({ names: ['lokavista77'], unflagged: 4 });
  expect(comment).toMatchObject({ is_spam: false, moderation_status: 'approved' });
  expect(reasonOf(comment, 'owner_feedback')?.values).toEqual({ said: 'this' });
  expect(reasonOf(comment, 'brand_token')).toBeUndefined();
  const copy = await world.commentOf(world.rina, copies[0] ?? '');
  expect(copy).toMatchObject({ is_spam: false, moderation_status: 'unmoderated' });
  expect(reasonOf(copy, 'owner_feedback')?.values).toMatchObject({ said: 'copy' });
  expect(reasonOf(await world.commentOf(world.rina, mention), 'brand_token')).toBeUndefined();
  expect(await world.commentOf(world.bayu, first)).toEqual(bayus);

  const { data: log } = await world.rina.call('GET /api/activity');
  expect(log[0]).toMatchObject({
    action: 'not_spam',
    outcome: { decision: 'approve' },
    teaches: true,
  });

  expect(await undo(first)).toEqual([comment.id]);
  expect(await verdictsOf(towns.map(advert))).toEqual(before);
  expect((await world.commentOf(world.rina, first)).moderation_status).toBe('unmoderated');
  expect(reasonOf(await world.commentOf(world.rina, mention), 'brand_token')).toBeDefined();
});

test('taken back once it is sent, the comment is to review again', async () => {
  await world.rina.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  await notSpam(first);
  await waitFor('the approval to be sent', async () => {
    const { moderation_status: status, decision } = await world.commentOf(world.rina, first);
    return status === 'approved' && decision?.state === 'sent';
  });
  const lesson = async () =>
    (await world.rina.call('GET /api/activity')).data.find(({ action }) => action === 'not_spam');
  expect(await lesson()).toMatchObject({ teaches: true, outcome: { state: 'sent' } });
  expect(await undo(first)).toEqual([await idOf(first)]);
  expect(await lesson()).toMatchObject({ teaches: false });
  const { is_spam, moderation_status: status } = await world.commentOf(world.rina, first);
  expect({ is_spam, status }).toEqual({ is_spam: true, status: 'unmoderated' });
  const { data } = await world.rina.call('GET /api/analytics', { query: days });
  expect(data.totals).toMatchObject({ owner_approved_flagged: 0, owner_approved_unflagged: 0 });
});

test('stays when the owner approves or takes back something else, and ends when the owner rejects', async () => {
  await notSpam(first);
  await world.decide(world.rina, [first], false);
  await world.decide(world.rina, [mention], true);
  await undo(mention);
  await world.rina.call('POST /api/blacklisted-words', { body: { word: 'haji' } });
  const { is_spam, spam_score } = await world.commentOf(world.rina, first);
  expect({ is_spam, spam_score }).toEqual({ is_spam: false, spam_score: 0 });
  await world.decide(world.rina, [first], true);
  await world.rina.call('POST /api/blacklisted-words', { body: { word: 'gacor' } });
  expect((await world.commentOf(world.rina, first)).is_spam).toBe(true);
});

test('the name is evidence again once the owner has rejected three others with it', async () => {
  const others = ['makan siang', 'olahraga pagi', 'belanja sore'].map(
    (time) => `${time} kemarin paman saya bercerita soal lokavista77 sampai selesai`,
  );
  for (const [index, text] of others.entries()) {
    const author = { name: `@paman${index}`, channelId: `UCpamanpamanpamanpaman${index}` };
    const videoId = twoChannels.rina.tomato.id;
    world.app.emulator.control.addComment({ videoId, text, author });
  }
  await syncChannel(world.rina);
  await notSpam(first);
  const isEvidenceAfter = async (rejected: string[]) => {
    await world.settled(world.rina);
    await world.anHourLater();
    await world.decide(world.rina, rejected, true);
    await world.settled(world.rina);
    return reasonOf(await world.commentOf(world.rina, mention), 'brand_token') !== undefined;
  };
  expect(await isEvidenceAfter(others.slice(0, 2))).toBe(false);
  expect(await isEvidenceAfter(others.slice(2))).toBe(true);
});

test('said on an approval of many that waits, it is taken back with the act', async () => {
  const before = await verdictsOf(towns.map(advert));
  const approved = { filter: { keyword: 'lokavista77' }, reject: false };
  const { job_id } = await acting.moderate(approved);
  await notSpam(first);
  await acting.undo(job_id);
  expect(await verdictsOf(towns.map(advert))).toEqual(before);
});

test('said again, it judges nothing again', async () => {
  await notSpam(first);
  const { db } = world.app;
  const copy = await idOf(copies[0] ?? '');
  await db.updateTable('comments').set({ spam_score: 41 }).where('youtube_id', '=', copy).execute();
  expect(await notSpam(first)).toMatchObject({ unflagged: 0 });
  const { spam_score } = await world.commentOf(world.rina, copies[0] ?? '');
  expect(spam_score).toBe(41);
});

test('said of a comment ends with its text', async () => {
  await notSpam(first);
  const text = `${first} di lokavista77`;
  world.app.emulator.control.editComment(await idOf(first), text);
  await syncChannel(world.rina);
  const said = reasonOf(await world.commentOf(world.rina, text), 'owner_feedback');
  expect(said?.values['said']).not.toBe('this');
});

test('teaches only, and says where to look, where YouTube keeps it rejected', async () => {
  const id = await idOf(first);
  await world.decide(world.rina, [first], true);
  await world.app.db
    .updateTable('comments')
    .set({ platform_status: 'rejected' })
    .where('youtube_id', '=', id)
    .execute();
  await world.app.db.deleteFrom('moderation_items').where('comment_id', '=', id).execute();
  const { comment, url, unflagged } = await notSpam(first);
  expect(comment).toMatchObject({ is_spam: false, moderation_status: 'rejected' });
  expect(url).toContain(id);
  expect(unflagged).toBe(4);
  const { data: log } = await world.rina.call('GET /api/activity');
  expect(log[0]).toMatchObject({ action: 'not_spam' });
  expect(await undo(first)).toEqual([id]);
  const taken = await world.commentOf(world.rina, first);
  expect(taken).toMatchObject({ is_spam: true, moderation_status: 'rejected' });
});
