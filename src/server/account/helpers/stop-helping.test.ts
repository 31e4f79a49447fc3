import { expect, test } from 'vitest';
import { startDeciding } from '../../../../test/support/deciding.ts';
import { connectHastily, whileLocked } from '../../../../test/support/held-lock.ts';
import { stopHelping } from './manage-helpers.ts';

test('who helps stops by themselves, however long others hold the owner’s lock', async () => {
  await using world = await startDeciding();
  const { ownerId } = await world.addOwner('Rina');
  const { ownerId: personId } = await world.addOwner('Dodi');
  const helps = { user_id: ownerId, helper_id: personId, since: world.clock.now() };
  await world.db
    .insertInto('helpers')
    .values({ ...helps, role: 'moderator' })
    .execute();
  await using hasty = new AsyncDisposableStack();
  const db = await connectHastily(world.connectionString);
  hasty.defer(() => db.destroy());
  const helper = { personId, name: 'Dodi', ownersGoogleId: 'Rina' };
  const stop = () => stopHelping({ ...world.deps, db }, { ownerId, helper });
  await whileLocked(world.db, ownerId, stop);
  expect(await world.db.selectFrom('helpers').selectAll().execute()).toEqual([]);
});
