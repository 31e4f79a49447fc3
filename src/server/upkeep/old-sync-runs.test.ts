import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../test/support/joined-owner.ts';
import { removeOutdated } from './remove-outdated.ts';

let world: JoinedOwner;
beforeAll(async () => {
  world = await startJoinedOwner();
});
afterAll(() => world[Symbol.asyncDispose]());

test('the history of syncs goes with the data of the platform', async () => {
  await world.run(await world.newSync());
  const runs = () => world.db.selectFrom('sync_runs').select('id').execute();
  world.clock.advance({ days: 28 });
  await removeOutdated(world.deps);
  expect(await runs()).toHaveLength(1);
  world.clock.advance({ days: 2 });
  await removeOutdated(world.deps);
  expect(await runs()).toEqual([]);
});
