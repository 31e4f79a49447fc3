import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { applyRules } from '../../src/server/decisions/automatic/apply-rules.ts';
import { startDeciding } from '../support/deciding.ts';
import { addRuler, advert, rulingOf } from '../support/ruling.ts';

test('many matches are decided on in parts, within one limit', async () => {
  const world = await startDeciding();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  const adverts = Array.from({ length: 8 }, (_, nth) => advert(nth));
  await owner.addActing('mark_spam');
  await owner.bound({ daily_limit: 5 });
  await world.read(rina.ownerId, adverts);
  await applyRules({ ...world.deps, matchesAtOnce: 3 }, rina);
  const left = ['limit_reached', 'limit_reached', 'limit_reached'];
  const outcomes = Object.values(await owner.outcomes()).toSorted();
  expect(outcomes).toEqual(['acted', 'acted', 'acted', 'acted', 'acted', ...left]);
  const acts = await world.db
    .selectFrom('automatic_acts')
    .select('comments')
    .where('user_id', '=', rina.ownerId)
    .orderBy('id')
    .execute();
  expect(acts.map(({ comments }) => comments)).toEqual([3, 2]);
});

test('one rule decides on a comment, also where another part has what a second rule found', async () => {
  const world = await startDeciding();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  await owner.addActing('mark_spam');
  await owner.addActing('reject', { name: 'Sure', min_score: 90 });
  await world.read(
    rina.ownerId,
    Array.from({ length: 3 }, (_, nth) => advert(nth)),
  );
  await applyRules({ ...world.deps, matchesAtOnce: 1 }, rina);
  const { rows } = await sql<{ acted: number }>`
    select count(*)::int as acted from rule_matches
    where user_id = ${rina.ownerId} and outcome = 'acted' group by comment_id`.execute(world.db);
  expect(rows.map(({ acted }) => acted)).toEqual([1, 1, 1]);
});

test('a run gives way to others after a part, and goes on at once', async () => {
  const world = await startDeciding();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  await owner.addActing('mark_spam');
  await world.read(
    rina.ownerId,
    Array.from({ length: 5 }, (_, nth) => advert(nth)),
  );
  const run = { ownerId: rina.ownerId, givesWay: async () => true };
  const settled = async () =>
    Object.values(await owner.outcomes()).filter((outcome) => outcome === 'acted').length;
  expect(await applyRules({ ...world.deps, matchesAtOnce: 3 }, run)).toEqual(world.clock.now());
  expect(await settled()).toBe(3);
  expect(await applyRules({ ...world.deps, matchesAtOnce: 3 }, run)).toBeUndefined();
  expect(await settled()).toBe(5);
});
