import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CleanSwitchBody } from '../../src/contract/automation.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { setAutomatic } from '../../src/server/decisions/automatic/agree.ts';
import { setSwitch } from '../../src/server/decisions/automatic/clean-switch.ts';
import {
  browseRules,
  removeRule,
  replaceRule,
} from '../../src/server/judging/rules/change-rules.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { addRuler, advert, type Ruling, ruleOf, rulingOf } from '../support/ruling.ts';

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
  });
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
