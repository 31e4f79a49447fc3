import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActivityQuery } from '../../src/contract/activity.ts';
import { mergePreferences } from '../../src/server/account/settings/settings.repository.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { retryFailures } from '../../src/server/decisions/controls/outbox-controls.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { presentLine } from '../../src/server/insight/activity/activity.presenter.ts';
import { browseActivity } from '../../src/server/insight/activity/view-activity.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { recount } from '../support/recount.ts';
import { addRuler, advert, type Ruling, rulingOf } from '../support/ruling.ts';

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

test('a hold stays a hold: refused, it is told and never becomes a rejection', async () => {
  await owner.addActing('hold');
  await owner.sync([advert(1), advert(2)]);
  expect(await owner.statuses(['iklan1'])).toEqual(['pending']);
  world.clock.advance({ minutes: 16 });
  const batch = await world.lease(rina);
  expect(batch?.target).toBe('heldForReview');
  const [held, refused] = batch?.items ?? [];
  if (!batch || !held || !refused) throw new Error('nothing was leased');
  await world.settle(batch, {
    sent: [held],
    failed: [{ items: [refused], failure: 'cannot_hold' }],
  });
  expect(await world.statusOf(rina, held.comment_id)).toEqual({
    moderation_status: 'pending',
    platform_status: 'heldForReview',
  });
  expect(await owner.statuses([refused.comment_id])).toEqual(['unmoderated']);
  await retryFailures(world.deps, rina, 'cannot_hold');
  expect((await world.itemsOf(rina)).map(({ state, target }) => [state, target])).toEqual([
    ['sent', 'heldForReview'],
    ['failed', 'heldForReview'],
  ]);
});

test('rules that reject hold for their own hours, or for those of the settings', async () => {
  const sure = { min_score: 90 };
  await owner.addActing('reject', { ...sure, rule_pattern: 'nomor 1', hold_hours: 24 });
  await owner.addActing('reject', { ...sure, rule_pattern: 'nomor 2', hold_hours: 0 });
  await owner.addActing('reject', { ...sure, rule_pattern: 'nomor 3' });
  await mergePreferences(world.db, rina.ownerId, { hold_hours: 5 });
  await owner.sync([advert(1), advert(2), advert(3)]);
  const items = await world.itemsOf(rina);
  const sent = items.map((item) => [item.comment_id, [item.target, item.hold_hours]] as const);
  expect(Object.fromEntries(sent)).toEqual({
    iklan1: ['heldForReview', 24],
    iklan2: ['rejected', null],
    iklan3: ['heldForReview', 5],
  });
});

test('a rejection of the owner replaces a hold that waits', async () => {
  await owner.addActing('hold');
  await owner.sync([advert(1)]);
  await moderateComments(world.deps, rina, { commentIds: ['iklan1'], decision: 'reject' });
  expect((await world.itemsOf(rina)).map(({ state, target }) => [state, target])).toEqual([
    ['superseded', 'heldForReview'],
    ['queued', 'rejected'],
  ]);
  expect(await owner.statuses(['iklan1'])).toEqual(['rejected']);
});

test('an owner’s own limit and undo time take the place of the usual ones', async () => {
  await owner.bound({ daily_limit: 1, window_minutes: 40 });
  await owner.addActing('hold');
  await owner.sync([advert(1), advert(2)]);
  expect(Object.values(await owner.outcomes()).toSorted()).toEqual(['acted', 'limit_reached']);
  const items = await world.itemsOf(rina);
  const sentAt = world.clock.now().getTime() + 40 * 60_000;
  expect(items.map((item) => item.not_before.getTime())).toEqual([sentAt]);
  world.clock.advance({ minutes: 39 });
  expect(await world.lease(rina)).toBeUndefined();
  expect(await owner.undo()).toEqual({ undone: 1, tooLate: 0 });
});

test('an undone mark gives each comment back the status that it had', async () => {
  await owner.addActing('mark_spam');
  await world.read(rina.ownerId, [advert(1), advert(2)]);
  await world.db
    .updateTable('comments')
    .set({ moderation_status: 'pending', platform_status: 'heldForReview' })
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', 'iklan1')
    .execute();
  await recount(world.db);
  await owner.apply();
  expect(await owner.statuses(['iklan1', 'iklan2'])).toEqual(['spam', 'spam']);
  expect(await owner.undo()).toEqual({ undone: 2, tooLate: 0 });
  expect(await owner.statuses(['iklan1', 'iklan2'])).toEqual(['pending', 'unmoderated']);
  expect(await owner.outcomes()).toEqual({ iklan1: 'undone', iklan2: 'undone' });
});

/** The lines of the owner's log, the oldest first. */
async function told(query: Pick<ActivityQuery, 'kind' | 'act'>) {
  const deps = { ...world.deps, vault: { digest: (_: number, text: string) => text } };
  const { lines } = await browseActivity(deps, rina, { ...query, maxResults: 10 });
  return lines.map((line) => presentLine(line, rina)).toReversed();
}

test('the activity tells what was done automatically, by which rule, and what was done to rules', async () => {
  await owner.addActing('mark_spam');
  await owner.sync([advert(1), advert(2)]);
  const [act] = await told({ kind: 'decisions' });
  const nothing = { waiting: 0, held: 0, sent: 0, failed: 0, undone: 0 };
  expect(act).toMatchObject({ comment: null, together: 2, outcomes: nothing });
  const marks = await told({ act: act?.id });
  expect(new Set(marks.map(({ comment }) => comment?.id))).toEqual(new Set(['iklan1', 'iklan2']));
  const mark = { action: 'mark_spam', who: 'automatic', outcome: null, together: 2 };
  expect(marks).toMatchObject(marks.map(() => ({ ...mark, details: { rule: 'Gacor' } })));
  expect(marks.every(({ score, reasons }) => (score ?? 0) > 0 && reasons.length > 0)).toBe(true);
  await owner.undo();
  await owner.bound({ paused: true });
  const actionsOf = async (kind: ActivityQuery['kind']) =>
    (await told({ kind })).map(({ action }) => action);
  expect(await actionsOf('rules')).toEqual(['rule_add', 'rule_automatic', 'change_automation']);
  expect(await actionsOf('undos')).toEqual(['undo_automatic']);
  expect(await told({ kind: 'rules' })).toMatchObject([
    { details: { name: 'Gacor' } },
    { details: { name: 'Gacor', mode: 'on', action: 'mark_spam' } },
    { changes: [{ name: 'paused', from: false, to: true }] },
  ]);
});
