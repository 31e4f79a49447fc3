import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CleanSwitchBody } from '../../src/contract/automation.ts';
import { limits } from '../../src/contract/limits.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { setAutomatic } from '../../src/server/decisions/automatic/agree.ts';
import { hideOverLimit } from '../../src/server/decisions/automatic/apply-rules.ts';
import { setSwitch } from '../../src/server/decisions/automatic/clean-switch.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { undoAct } from '../../src/server/decisions/decide/undo-act.ts';
import type { Batch } from '../../src/server/decisions/outbox/lease.repository.ts';
import { trustAuthors } from '../../src/server/judging/authors/trust-author.ts';
import {
  browseRules,
  removeRule,
  replaceRule,
} from '../../src/server/judging/rules/change-rules.ts';
import { lookForNews } from '../../src/server/notifications/look-for-news.ts';
import {
  bringNamedBack,
  browseNotifications,
} from '../../src/server/notifications/notifications.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { addRuler, advert, type Ruling, ruleOf, rulingOf } from '../support/ruling.ts';
import { minuteOf, type ToldComment } from '../support/stored-comments.ts';

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

const turn = (mode: CleanSwitchBody['mode'], spam_classes: CleanSwitchBody['spam_classes']) =>
  setSwitch(world.deps, rina, { mode, spam_classes, agreed: mode === 'on' });

test('it hides sure spam of its kinds after the window, and rejects it 24 hours later', async () => {
  await turn('on', ['gambling', 'scam']);
  await owner.sync([advert(1), { id: 'sapa', text: 'lagunya enak banget, jadi kangen rumah' }]);
  expect(await owner.outcomes()).toEqual({ iklan1: 'acted' });
  const [hold, ...others] = await world.itemsOf(rina);
  expect(others).toEqual([]);
  expect(hold).toMatchObject({ comment_id: 'iklan1', target: 'heldForReview', hold_hours: 24 });
  world.clock.advance({ minutes: 14 });
  expect(await world.lease(rina)).toBeUndefined();
  world.clock.advance({ minutes: 2 });
  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing was leased');
  const heldAt = world.clock.now().getTime();
  await world.settle(batch, { sent: batch.items });
  const [, reject] = await world.itemsOf(rina);
  expect(reject).toMatchObject({ target: 'rejected', state: 'queued' });
  expect(reject?.not_before.getTime()).toBeGreaterThanOrEqual(heldAt + 24 * 3_600_000);
  expect((await owner.view()).switch).toEqual({
    mode: 'on',
    spam_classes: ['gambling', 'scam'],
    done: 1,
    would_hide: 0,
    hidden_today: 1,
    hidden_yesterday: 0,
    over_limit: 0,
  });
  world.clock.advance({ days: 1 });
  expect((await owner.view()).switch).toMatchObject({ hidden_today: 0, hidden_yesterday: 1 });
});

test('other kinds are left alone, and so is everything while it is off', async () => {
  await turn('on', ['shops']);
  await owner.sync([advert(1)]);
  await turn('off', ['gambling']);
  await owner.sync([advert(2)]);
  expect(await owner.outcomes()).toEqual({ iklan2: 'noted' });
  expect(await world.itemsOf(rina)).toEqual([]);
});

test('while it suggests, it notes what it would hide', async () => {
  await turn('dry_run', ['gambling']);
  await owner.sync([advert(1)]);
  expect(await owner.outcomes()).toEqual({ iklan1: 'would_act' });
  expect(await world.itemsOf(rina)).toEqual([]);
});

test('the limit of the other rules is not its limit', async () => {
  await owner.bound({ daily_limit: 1 });
  await turn('on', ['gambling']);
  await owner.sync([advert(1), advert(2), advert(3)]);
  expect(Object.values(await owner.outcomes())).toEqual(['acted', 'acted', 'acted']);
  expect(await owner.view()).toMatchObject({ done: 0, switch: { done: 3 } });
});

test('one press takes back what it has hidden, and the mark that a rule had set before', async () => {
  await owner.addActing('mark_spam');
  await owner.sync([advert(1)]);
  await turn('on', ['gambling']);
  const { text } = advert(1);
  const edited = { ...advert(1), text: `${text} ya`, edited_at: minuteOf(9) };
  await owner.sync([edited]);
  expect(await owner.statuses(['iklan1'])).toEqual(['rejected']);
  expect(await owner.undo()).toEqual({ undone: 1, tooLate: 0 });
  expect(await owner.statuses(['iklan1'])).toEqual(['unmoderated']);
  expect(await owner.undo()).toEqual({ undone: 0, tooLate: 0 });
});

test('it is one rule, which only the switch changes', async () => {
  expect((await owner.view()).switch.mode).toBe('off');
  expect(await browseRules(world.deps, rina)).toEqual([]);
  await turn('on', ['gambling']);
  await turn('on', ['scam']);
  const rules = await browseRules(world.deps, rina);
  expect(rules).toMatchObject([{ of_switch: true, min_score: 98, spam_classes: ['scam'] }]);
  const id = rules[0]?.id ?? 0;
  const refused = { code: 'rule_of_switch' };
  const off = { mode: 'off', action: 'hold', hold_hours: null, agreed: false } as const;
  await expect(setAutomatic(world.deps, rina, { id, body: off })).rejects.toMatchObject(refused);
  const body = ruleOf();
  await expect(replaceRule(world.deps, rina, { id, body })).rejects.toMatchObject(refused);
  await expect(removeRule(world.deps, rina, id)).rejects.toMatchObject(refused);
});

test('it is not turned on without the right to act on comments', async () => {
  const reading = { ...rina, scopes: [] };
  const body: CleanSwitchBody = { mode: 'on', spam_classes: ['gambling'], agreed: true };
  const turning = setSwitch(world.deps, reading, body);
  await expect(turning).rejects.toMatchObject({ code: 'missing_scope' });
});

/** Has the switch hide these, as the platform answers. */
async function hide(...numbers: readonly number[]) {
  await owner.sync(numbers.map(advert));
  world.clock.advance({ minutes: 16 });
  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing was leased');
  await world.settle(batch, { sent: batch.items });
}

const look = () => lookForNews(world.deps, rina.ownerId);
const told = () => browseNotifications(world.deps, rina, { maxResults: 10 });
const details = async () => (await told()).rows.map((row) => row.details);
const later = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);

test('nothing is rejected before a notification has named it, and 24 hours have passed', async () => {
  await turn('on', ['gambling']);
  await hide(1, 2);
  const next = await look();
  expect(await told()).toMatchObject({ rows: [] });
  const [expected] = await world.db
    .selectFrom('work')
    .select('due_at')
    .where('user_id', '=', rina.ownerId)
    .where('kind', '=', 'news')
    .execute();
  expect(expected?.due_at).toEqual(next);
  expect(next?.toISOString()).toMatch(/T08:00:00.000Z$/);
  // Nobody is there to tell it for some days.
  world.clock.advance({ days: 4 });
  expect(await world.lease(rina)).toBeUndefined();
  const until = later(24).toISOString();
  expect(await look()).toBeUndefined();
  await look();
  expect(await details()).toEqual([{ comments: 2, until, over_limit: 0 }]);
  world.clock.advance({ minutes: 24 * 60 - 1 });
  expect(await world.lease(rina)).toBeUndefined();
  world.clock.advance({ minutes: 1 });
  const batch = await world.lease(rina);
  expect(batch).toMatchObject({ target: 'rejected', items: [{}, {}] });
});

test('a look that fails has named nothing, and the next one names each comment once', async () => {
  await turn('on', ['gambling']);
  await hide(1);
  world.clock.advance({ days: 3 });
  const forbid = sql`alter table notifications
    add constraint forbidden check (event <> 'spam_hidden') not valid`;
  await forbid.execute(world.db);
  await expect(look()).rejects.toThrow('forbidden');
  await sql`alter table notifications drop constraint forbidden`.execute(world.db);
  expect(await world.lease(rina)).toBeUndefined();
  await look();
  await hide(2, 3);
  world.clock.advance({ days: 1 });
  await look();
  expect(await details()).toMatchObject([{ comments: 2 }, { comments: 1 }]);
});

test('one press brings back all that a notification has named, and not what is rejected', async () => {
  await turn('on', ['gambling']);
  await hide(1, 2, 3);
  world.clock.advance({ days: 1 });
  await look();
  const { rows, stillHidden } = await told();
  const id = rows[0]?.id ?? 0;
  expect(stillHidden).toEqual(new Map([[id, 3]]));
  await hide(4);
  const { brought_back, job_id } = await bringNamedBack(world.deps, rina, id);
  expect(brought_back).toBe(3);
  const ids = ['iklan1', 'iklan2', 'iklan3', 'iklan4'];
  const statuses = ['unmoderated', 'unmoderated', 'unmoderated', 'rejected'];
  expect(await owner.statuses(ids)).toEqual(statuses);
  expect((await told()).stillHidden).toEqual(new Map());
  // Taken back, they are named and wait as before.
  await undoAct(world.deps, rina, Number(job_id));
  expect((await told()).stillHidden).toEqual(new Map([[id, 3]]));
  world.clock.advance({ days: 2 });
  const batch = await world.lease(rina);
  expect(batch?.items.map((item) => item.comment_id)).toEqual(ids.slice(0, 3));
  await world.settle(batch as Batch, { sent: batch?.items ?? [] });
  expect(await bringNamedBack(world.deps, rina, id)).toEqual({ brought_back: 0, job_id: null });
  await expect(bringNamedBack(world.deps, rina, id + 99)).rejects.toMatchObject({
    code: 'not_found',
  });
});

/** As if all comments that it may act on in a day were hidden. */
async function useUpPlaces(): Promise<void> {
  await turn('on', ['gambling']);
  await hide(1);
  await world.db
    .updateTable('automatic_acts')
    .set({ comments: limits.switchActions })
    .where('user_id', '=', rina.ownerId)
    .execute();
}

test('what is over its limit stays visible, is told, and is hidden by one press', async () => {
  await useUpPlaces();
  await owner.sync([advert(2), advert(3), advert(4)]);
  const over = 'limit_reached';
  expect(await owner.outcomes()).toMatchObject({ iklan2: over, iklan3: over, iklan4: over });
  expect((await owner.view()).switch.over_limit).toBe(3);
  world.clock.advance({ days: 1 });
  await look();
  expect(await details()).toMatchObject([{ comments: 1, over_limit: 3 }]);
  await owner.bound({ paused: true });
  await hideOverLimit(world.deps, rina);
  expect(await owner.outcomes()).toMatchObject({ iklan2: over });
  await owner.bound({ paused: false });
  await moderateComments(world.deps, rina, {
    commentIds: ['iklan4'],
    decision: 'approve',
  });
  expect((await owner.view()).switch.over_limit).toBe(2);
  await hideOverLimit(world.deps, rina);
  expect((await owner.view()).switch.over_limit).toBe(0);
  expect(await owner.statuses(['iklan2', 'iklan3', 'iklan4'])).toEqual([
    'rejected',
    'rejected',
    'approved',
  ]);
});

test('what a rule has marked meanwhile is hidden by that press, too', async () => {
  await useUpPlaces();
  await owner.addActing('mark_spam');
  await owner.sync([advert(2), advert(3)]);
  expect(await owner.statuses(['iklan2', 'iklan3'])).toEqual(['spam', 'spam']);
  expect((await owner.view()).switch.over_limit).toBe(2);
  await hideOverLimit(world.deps, rina);
  expect(await owner.statuses(['iklan2', 'iklan3'])).toEqual(['rejected', 'rejected']);
});

test('it is offered once something was rejected, with what it would have hidden', async () => {
  const offered = async () => (await owner.view()).switch.would_hide;
  const genuine = { id: 'sapa', text: 'lagunya enak banget, jadi kangen rumah' };
  const minutes = (world.clock.now().getTime() - minuteOf(0).getTime()) / 60_000;
  const posted = (comment: ToldComment, days: number) => ({
    ...comment,
    minute: Math.round(minutes - days * 24 * 60),
  });
  const recent = [advert(1), advert(2), advert(3), genuine].map((one) => posted(one, 6));
  await owner.sync([...recent, posted(advert(4), 8)]);
  expect(await offered()).toBe(0);
  await moderateComments(world.deps, rina, {
    commentIds: ['iklan1'],
    decision: 'reject',
  });
  expect(await offered()).toBe(3);
  const trusted = { authorChannelIds: ['UCiklan2'], now: world.clock.now() };
  await world.inOwner(rina, (tx) => trustAuthors(tx, rina.ownerId, trusted));
  expect(await offered()).toBe(2);
  await turn('off', ['gambling']);
  expect(await offered()).toBe(0);
});
