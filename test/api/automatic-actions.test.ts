import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { sendNow, viewOutbox } from '../../src/server/decisions/controls/outbox-controls.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { trustAuthor } from '../../src/server/judging/authors/trust-author.ts';
import { replaceRule } from '../../src/server/judging/rules/change-rules.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { recount } from '../support/recount.ts';
import { addRuler, advert, type Ruling, ruleOf, rulingOf } from '../support/ruling.ts';
import { OWN_CHANNEL } from '../support/stored-comments.ts';

let world: Deciding;
let rina: Actor;
let owner: Ruling;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await addRuler(world, `Rina ${owners}`);
  owner = rulingOf(world, rina);
});

const MINUTE = 60_000;
const adverts = (count: number) => Array.from({ length: count }, (_, nth) => advert(nth));
const waiting = async () => (await world.itemsOf(rina)).filter(({ state }) => state === 'queued');

test('a rule only notes what it finds until the owner turns its action on', async () => {
  await owner.add();
  await owner.sync([advert(1), { id: 'sapa', text: 'halo semua' }]);
  expect(await owner.outcomes()).toEqual({ iklan1: 'noted' });
  expect(await owner.statuses(['iklan1'])).toEqual(['unmoderated']);
  expect(await world.itemsOf(rina)).toEqual([]);
});

test('a rule marks everything from a score of 80 as spam, once the owner agreed', async () => {
  await owner.addActing('mark_spam', { rule_pattern: null, min_score: 80 });
  await owner.sync([advert(1), { id: 'sapa', text: 'resepnya enak, terima kasih' }]);
  expect(await owner.statuses(['iklan1', 'sapa'])).toEqual(['spam', 'unmoderated']);
});

test('what was stored before a rule is left alone', async () => {
  await owner.sync([advert(1)]);
  await owner.addActing('mark_spam');
  await owner.apply();
  expect(await owner.outcomes()).toEqual({});
});

test('marking as spam sends nothing, and can be undone as one within the window', async () => {
  await owner.addActing('mark_spam');
  await owner.sync(adverts(3));
  const ids = ['iklan0', 'iklan1', 'iklan2'];
  expect(await owner.statuses(ids)).toEqual(['spam', 'spam', 'spam']);
  expect(await world.itemsOf(rina)).toEqual([]);
  expect(await owner.view()).toMatchObject({ done: 3, undoable: 3 });
  expect(await owner.undo()).toEqual({ undone: 3, tooLate: 0 });
  expect(await owner.statuses(ids)).toEqual(['unmoderated', 'unmoderated', 'unmoderated']);
  expect(await owner.view()).toMatchObject({ done: 3, undoable: 0, undo_until: null });
  expect(await owner.undo()).toEqual({ undone: 0, tooLate: 0 });
});

test('what the owner has decided on since is left as it is when marks are undone', async () => {
  await owner.addActing('mark_spam');
  await owner.sync(adverts(2));
  await moderateComments(world.deps, rina, { commentIds: ['iklan0'], decision: 'approve' });
  expect(await owner.undo()).toMatchObject({ undone: 1 });
  expect(await owner.statuses(['iklan0', 'iklan1'])).toEqual(['approved', 'unmoderated']);
});

test('a mark stands once the window is over', async () => {
  await owner.addActing('mark_spam');
  await owner.sync([advert(1)]);
  world.clock.advance({ minutes: 15, seconds: 1 });
  expect(await owner.view()).toMatchObject({ undoable: 0, undo_until: null });
  expect(await owner.undo()).toEqual({ undone: 0, tooLate: 0 });
  expect(await owner.statuses(['iklan1'])).toEqual(['spam']);
});

test('a rejection waits for 15 minutes, in a batch that is undone as one', async () => {
  await owner.addActing('reject', { min_score: 90 });
  await owner.sync(adverts(3));
  const items = await world.itemsOf(rina);
  const sentAt = world.clock.now().getTime() + 15 * MINUTE;
  expect(items.map((item) => [item.target, item.ban_author, item.not_before.getTime()])).toEqual(
    items.map(() => ['rejected', false, sentAt]),
  );
  expect(items).toHaveLength(3);
  expect(await world.lease(rina)).toBeUndefined();
  expect(await owner.statuses(['iklan0', 'iklan2'])).toEqual(['rejected', 'rejected']);
  expect(await owner.undo()).toEqual({ undone: 3, tooLate: 0 });
  expect(await owner.statuses(['iklan0', 'iklan2'])).toEqual(['unmoderated', 'unmoderated']);
  expect(Object.values(await owner.outcomes())).toEqual(['undone', 'undone', 'undone']);
  expect(await waiting()).toEqual([]);
  world.clock.advance({ minutes: 16 });
  expect(await world.lease(rina)).toBeUndefined();
});

test('a decision of the owner neither hurries automatic ones nor shares their call', async () => {
  await owner.addActing('reject', { min_score: 90 });
  await owner.sync([advert(1), { id: 'lain', text: 'jelek sekali' }]);
  await moderateComments(world.deps, rina, { commentIds: ['lain'], decision: 'reject' });
  world.clock.advance({ minutes: 1 });
  const batch = await world.lease(rina);
  expect(batch?.items.map((item) => item.comment_id)).toEqual(['lain']);
  expect(await world.lease(rina)).toBeUndefined();
});

test('sending now is for what the owner decided; automatic decisions keep their window', async () => {
  await owner.addActing('reject', { min_score: 90 });
  await owner.sync([advert(1), advert(2), { id: 'lain', text: 'jelek sekali' }]);
  await moderateComments(world.deps, rina, { commentIds: ['lain'], decision: 'reject' });
  const [rejections] = (await viewOutbox(world.deps, rina.ownerId)).waiting;
  expect(rejections).toMatchObject({ kind: 'reject', decisions: 3, undoable: 3, automatic: 2 });
  await sendNow(world.deps, rina);
  expect((await world.lease(rina))?.items.map((item) => item.comment_id)).toEqual(['lain']);
  expect(await world.lease(rina)).toBeUndefined();
  expect(await owner.undo()).toEqual({ undone: 2, tooLate: 0 });
});

test('a rule that rejects needs a score of 90, and no comment below it is rejected', async () => {
  await expect(owner.addActing('reject', { min_score: 89 })).rejects.toMatchObject({
    code: 'score_required',
  });
  await owner.addActing('reject', { min_score: 90 });
  await world.read(rina.ownerId, [advert(1), advert(2)]);
  await world.db
    .updateTable('comments')
    .set({ spam_score: 89 })
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', 'iklan1')
    .execute();
  await recount(world.db);
  await owner.apply();
  expect(await owner.outcomes()).toEqual({ iklan1: 'not_matching', iklan2: 'acted' });
});

test('an action needs the agreement to the rule as it is, and ends with other conditions', async () => {
  const rule = await owner.addActing('mark_spam');
  const renamed = await replaceRule(world.deps, rina, {
    id: rule.id,
    body: ruleOf({ name: 'Lain', weight: 3 }),
  });
  expect(renamed.mode).toBe('on');
  const wider = { id: rule.id, body: ruleOf({ rule_pattern: 'a' }) };
  expect(await replaceRule(world.deps, rina, wider)).toMatchObject({
    mode: 'off',
    agreed_at: null,
  });
  await owner.sync([advert(1)]);
  expect(await owner.statuses(['iklan1'])).toEqual(['unmoderated']);
});

test('at most so many in 24 hours, the surest first, and undone ones count', async () => {
  await owner.bound({ daily_limit: 2 });
  await owner.addActing('mark_spam');
  await owner.sync(adverts(3));
  expect(Object.values(await owner.outcomes()).toSorted()).toEqual([
    'acted',
    'acted',
    'limit_reached',
  ]);
  await owner.undo();
  world.clock.advance({ minutes: 23 * 60 });
  await owner.sync([advert(7)]);
  expect((await owner.outcomes())['iklan7']).toBe('limit_reached');
  world.clock.advance({ minutes: 2 * 60 });
  await owner.sync([advert(8)]);
  expect((await owner.outcomes())['iklan8']).toBe('acted');
});

test('50 a day is the limit unless the owner sets another', async () => {
  expect(await owner.view()).toMatchObject({
    paused: false,
    daily_limit: 50,
    window_minutes: 15,
    done: 0,
  });
  await owner.addActing('mark_spam');
  await owner.sync(adverts(55));
  const outcomes = Object.values(await owner.outcomes());
  expect(outcomes.filter((outcome) => outcome === 'acted')).toHaveLength(
    limits.automaticActions.usual,
  );
});

test('authors whom the owner trusts, regular viewers and own comments are left alone', async () => {
  const day = 24 * 60;
  await world.read(rina.ownerId, [
    { id: 'p1', text: 'bagus', author: 'percaya' },
    { id: 'r1', text: 'bagus', author: 'rutin', video: 'satu', minute: -20 * day },
    { id: 'r2', text: 'mantap', author: 'rutin', video: 'dua', minute: -10 * day },
  ]);
  await trustAuthor(world.deps, rina, 'UCpercaya');
  await owner.addActing('mark_spam');
  await owner.sync([
    { ...advert(1), author: 'percaya' },
    { ...advert(2), author: 'rutin' },
    { ...advert(3), author: OWN_CHANNEL },
    advert(4),
  ]);
  expect(await owner.outcomes()).toEqual({
    iklan1: 'trusted_author',
    iklan2: 'regular_viewer',
    iklan4: 'acted',
  });
});

test('a dry run tells what it would do within the bounds, and does nothing', async () => {
  await owner.bound({ daily_limit: 2 });
  await owner.addDryRun('reject', { min_score: 90 });
  await owner.sync(adverts(3));
  expect(Object.values(await owner.outcomes()).toSorted()).toEqual([
    'limit_reached',
    'would_act',
    'would_act',
  ]);
  expect(await owner.statuses(['iklan0', 'iklan1'])).toEqual(['unmoderated', 'unmoderated']);
  expect(await world.itemsOf(rina)).toEqual([]);
  expect(await owner.view()).toMatchObject({ done: 0, undoable: 0 });
});

test('while automatic actions are paused nothing is done', async () => {
  await owner.addActing('mark_spam');
  await owner.bound({ paused: true });
  await owner.sync([advert(1)]);
  expect(await owner.outcomes()).toEqual({ iklan1: 'paused' });
  await owner.bound({ paused: false });
  await owner.apply();
  expect(await owner.statuses(['iklan1'])).toEqual(['unmoderated']);
});

test('the heaviest of several rules acts, once', async () => {
  await owner.addActing('mark_spam', { weight: 2 });
  await owner.addActing('reject', { weight: 5, min_score: 90 });
  await owner.sync([advert(1)]);
  expect(await owner.statuses(['iklan1'])).toEqual(['rejected']);
  expect(await world.itemsOf(rina)).toHaveLength(1);
});

test('a comment on which the owner has decided is left alone, also after an edit', async () => {
  await owner.addActing('reject', { min_score: 90 });
  await world.read(rina.ownerId, [advert(1), { id: 'ubah', text: 'halo semua' }]);
  await moderateComments(world.deps, rina, { commentIds: ['iklan1', 'ubah'], decision: 'approve' });
  await owner.apply();
  await owner.sync([{ ...advert(2), id: 'ubah' }]);
  expect(await owner.outcomes()).toEqual({ iklan1: 'decided', ubah: 'decided' });
  expect(await owner.statuses(['iklan1', 'ubah'])).toEqual(['approved', 'unmoderated']);
});

test('whatever joins a campaign falls under the same bounds', async () => {
  const text = 'dari kemarin main di lunara77 dapat scatter terus, modal kecil hasil besar';
  await world.read(rina.ownerId, [
    { id: 'c1', text },
    { id: 'c2', text },
  ]);
  const { campaign_id } = await world.db
    .selectFrom('comments')
    .select('campaign_id')
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', 'c1')
    .executeTakeFirstOrThrow();
  await owner.bound({ daily_limit: 1 });
  await owner.addActing('mark_spam', { rule_pattern: null, campaign_id: String(campaign_id) });
  await owner.sync([
    { id: 'c3', text },
    { id: 'c4', text },
    { id: 'lain', text: 'halo semua' },
  ]);
  const { c3, c4, ...others } = await owner.outcomes();
  expect(new Set([c3, c4])).toEqual(new Set(['acted', 'limit_reached']));
  expect(others).toEqual({});
});

test('the log says which rule acted, and nothing is learnt from it', async () => {
  const { id } = await owner.addActing('reject', { min_score: 90 });
  await owner.sync([advert(1)]);
  const entry = await world.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'score', 'item_id', 'details'])
    .where('user_id', '=', rina.ownerId)
    .where('actor', '=', 'automatic')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'reject',
    target: 'iklan1',
    item_id: (await world.itemsOf(rina))[0]?.id,
    details: { rule_id: id, rule: 'Gacor', comment_ids: ['iklan1'] },
  });
  const lessons = await world.db
    .selectFrom('owner_lessons')
    .selectAll()
    .where('user_id', '=', rina.ownerId)
    .execute();
  expect(lessons).toEqual([]);
});
