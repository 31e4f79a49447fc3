import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { SpamClass } from '../../src/contract/spam-class.ts';
import { acting } from '../../src/server/base/acting.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { setSwitch } from '../../src/server/decisions/automatic/clean-switch.ts';
import { sweep } from '../../src/server/decisions/automatic/sweep.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { trustAuthors } from '../../src/server/judging/authors/trust-author.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { recount } from '../support/recount.ts';
import { addRuler, advert, type Ruling, rulingOf } from '../support/ruling.ts';
import { minuteOf, type ToldComment } from '../support/stored-comments.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';

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

const genuine = { id: 'sapa', text: 'lagunya enak banget, jadi kangen rumah' };

/** Comments posted so many days ago. */
const posted = (comments: readonly ToldComment[], days = 0) => {
  const minutes = (world.clock.now().getTime() - minuteOf(0).getTime()) / 60_000;
  const minute = Math.round(minutes - days * 24 * 60);
  return comments.map((comment) => ({ ...comment, minute }));
};
const read = (...numbers: readonly number[]) =>
  world.read(rina.ownerId, posted([...numbers.map(advert), genuine]));
const byText = (a: string, b: string) => a.localeCompare(b);
const chooseKinds = (kind: SpamClass) =>
  setSwitch(world.deps, rina, { mode: 'off', spam_classes: [kind], agreed: false });
const run = async (dryRun = false) => {
  const { comments, ...swept } = await sweep(world.deps, rina, { dryRun });
  return { ...swept, ids: comments.map(({ id }) => id).toSorted(byText) };
};

test('it hides sure spam of the last days after the window, and rejects it only once it is named', async () => {
  await read(1, 2);
  await world.read(rina.ownerId, posted([advert(3)], limits.switchOfferDays + 1));
  const swept = await run();
  expect(swept.ids).toEqual(['iklan1', 'iklan2']);
  const undoUntil = new Date(world.clock.now().getTime() + 15 * 60_000);
  expect(swept).toMatchObject({ undoUntil, paused: false, overLimit: 0 });
  const items = await world.itemsOf(rina);
  expect(items.map((item) => item.comment_id).toSorted(byText)).toEqual(['iklan1', 'iklan2']);
  for (const item of items) {
    const first = {
      target: 'heldForReview',
      hold_hours: limits.switchHours,
      not_before: undoUntil,
    };
    expect(item).toMatchObject({ ...first, ban_author: false });
    expect(String(item.named_at)).toBe('Infinity');
  }
  expect(await world.lease(rina)).toBeUndefined();
  expect((await owner.view()).switch).toMatchObject({ mode: 'off', done: 2 });
});

test('a second run does nothing, and neither does one after an undo', async () => {
  await read(1);
  const [first, second] = await Promise.all([run(), run()]);
  expect([...first.ids, ...second.ids]).toHaveLength(1);
  const nothing = { ids: [], jobId: null, undoUntil: null, overLimit: 0 };
  expect(await run()).toMatchObject(nothing);
  expect(await owner.undo()).toEqual({ undone: 1, tooLate: 0 });
  expect(await owner.statuses(['iklan1'])).toEqual(['unmoderated']);
  expect(await run()).toMatchObject(nothing);
  expect(await world.itemsOf(rina)).toHaveLength(1);
});

test('a dry run tells the same and changes nothing', async () => {
  await read(1, 2);
  const before = await checksumsOfOwner(world.db, rina.ownerId);
  const told = await run(true);
  expect(told).toMatchObject({ jobId: null, undoUntil: null });
  expect(await checksumsOfOwner(world.db, rina.ownerId)).toEqual(before);
  expect((await run()).ids).toEqual(told.ids);
});

test('authors whom the owner trusts and comments with a decision are left alone', async () => {
  await read(1, 2, 3);
  const trusted = { authorChannelIds: ['UCiklan1'], now: world.clock.now() };
  await world.inOwner(rina, (tx) => trustAuthors(tx, rina.ownerId, trusted));
  await moderateComments(world.deps, rina, { commentIds: ['iklan2'], decision: 'approve' });
  expect((await run()).ids).toEqual(['iklan3']);
});

test('so are comments that somebody decided on weeks ago, or whose mark somebody took back', async () => {
  await owner.addActing('mark_spam');
  await owner.sync(posted([advert(1)]));
  await owner.undo();
  await read(2, 3);
  await moderateComments(world.deps, rina, { commentIds: ['iklan2'], decision: 'approve' });
  // As after four weeks, and an edit since.
  const { db } = world;
  await db.deleteFrom('moderation_items').where('user_id', '=', rina.ownerId).execute();
  const edited = db.updateTable('comments').where('youtube_id', '=', 'iklan2');
  await edited.set({ moderation_status: 'unmoderated' }).execute();
  await recount(db);
  expect((await run()).ids).toEqual(['iklan3']);
});

test('it hides the kinds of the switch, whatever the switch does', async () => {
  await read(1);
  await chooseKinds('shops');
  expect((await run()).ids).toEqual([]);
  await chooseKinds('gambling');
  expect((await run()).ids).toHaveLength(1);
});

test('it shares the limit of the switch, and takes the surest first', async () => {
  await read(1);
  await run();
  await world.db
    .updateTable('automatic_acts')
    .set({ comments: limits.switchActions - 1 })
    .where('user_id', '=', rina.ownerId)
    .execute();
  await read(2, 3, 4);
  await world.db
    .updateTable('comments')
    .set({ spam_score: 100, model_score: 100, acting_score: 100 })
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', 'iklan3')
    .execute();
  await world.db
    .updateTable('comments')
    .set({ spam_score: 99, model_score: 99, acting_score: 99 })
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', 'in', ['iklan2', 'iklan4'])
    .execute();
  const swept = await run();
  expect(swept.ids).toEqual(['iklan3']);
  expect(swept.overLimit).toBe(2);
  expect(await run()).toMatchObject({ ids: [], overLimit: 2 });
  world.clock.advance({ days: 1 });
  expect((await run()).ids).toEqual(['iklan2', 'iklan4']);
});

test('while automatic actions are paused it hides nothing', async () => {
  await read(1);
  await owner.bound({ paused: true });
  expect(await run()).toMatchObject({ ids: [], paused: true, jobId: null });
  await owner.bound({ paused: false });
  expect((await run()).ids).toHaveLength(1);
});

test('without the right to act on comments it hides nothing', async () => {
  await read(1);
  const reading = { ...rina, scopes: [] };
  await expect(sweep(world.deps, reading, { dryRun: false })).rejects.toMatchObject({
    code: 'missing_scope',
  });
});

test('the log says which token it was, and that it was automatic', async () => {
  await read(1, 2);
  await acting.run({ token: 'Sapu malam' }, () => run());
  const lines = await world.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'parts', 'part_of', 'details'])
    .where('user_id', '=', rina.ownerId)
    .where('part_of', 'is', null)
    .execute();
  const details = { token: 'Sapu malam', rule: limits.switchName };
  expect(lines).toMatchObject([{ actor: 'automatic', action: 'reject', parts: 2, details }]);
});
