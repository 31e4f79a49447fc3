import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/deps.ts';
import { browseNotifications } from '../../src/server/notifications/notifications.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { addRuler, advert, type Ruling, rulingOf } from '../support/ruling.ts';

let world: Deciding;
let rina: Actor;
let owner: Ruling;
beforeAll(async () => {
  world = await startDeciding();
  rina = await addRuler(world, 'Rina');
  owner = rulingOf(world, rina);
});
afterAll(() => world[Symbol.asyncDispose]());

test('one notification tells what a run has done, in counts, and until when it can be undone', async () => {
  const told = () =>
    world.db
      .selectFrom('notifications')
      .select(['event', 'details'])
      .where('user_id', '=', rina.ownerId)
      .orderBy('id')
      .execute();
  await owner.addDryRun('mark_spam');
  await owner.sync([advert(9)]);
  expect(await told()).toEqual([]);
  await owner.addActing('mark_spam');
  await owner.sync([advert(1), advert(2), advert(3)]);
  const undo_until = new Date(world.clock.now().getTime() + 15 * 60_000).toISOString();
  const three = { marked: 3, held: 0, rejected: 0, undo_until, job_ids: [] };
  expect(await told()).toEqual([{ event: 'automatic_actions', details: three }]);
  await owner.apply();
  expect(await told()).toHaveLength(1);
  await owner.sync([advert(4)]);
  expect((await told()).map(({ details }) => details)).toEqual([three, { ...three, marked: 1 }]);
});

test('it names the jobs of what is sent', async () => {
  await owner.addActing('reject', { min_score: 90, weight: 9 });
  await owner.sync([advert(5)]);
  const { rows } = await browseNotifications(world.deps, rina, { maxResults: 1 });
  const jobs = await world.db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', rina.ownerId)
    .execute();
  expect(jobs).toHaveLength(1);
  expect(rows[0]?.details['job_ids']).toEqual(jobs.map(({ id }) => String(id)));
});
