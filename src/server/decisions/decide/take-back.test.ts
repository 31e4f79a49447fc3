import { expect, test } from 'vitest';
import { startDeciding } from '../../../../test/support/deciding.ts';
import { mergePreferences } from '../../account/settings/settings.repository.ts';
import { moderateComments } from './moderate-comments.ts';
import { undoDecisions } from './undo-decisions.ts';

test('the hours of a held comment go on when its approval is undone', async () => {
  await using world = await startDeciding();
  const rina = await world.addOwner('Rina', [{ id: 'a', text: 'halo' }]);
  await mergePreferences(world.db, rina.ownerId, { hold_hours: 24 });
  const live = async () =>
    (await world.itemsOf(rina))
      .filter(({ state }) => state === 'queued')
      .map(({ target, waits_for }) => ({ target, waits_for }));
  const secondHalf = [{ target: 'rejected', waits_for: 'hold' }];
  await moderateComments(world.deps, rina, { commentIds: ['a'], decision: 'reject' });
  world.clock.advance({ minutes: 5 });
  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing is due');
  await world.settle(batch, { sent: batch.items });
  expect(await live()).toEqual(secondHalf);
  await moderateComments(world.deps, rina, { commentIds: ['a'], decision: 'approve' });
  expect(await live()).toEqual([{ target: 'published', waits_for: null }]);
  await undoDecisions(world.deps, rina, { commentIds: ['a'] });
  expect(await live()).toEqual(secondHalf);
});

test('the log names the only comment that an undo has changed, whatever else was asked for', async () => {
  await using world = await startDeciding();
  const rina = await world.addOwner('Rina', [{ id: 'a', text: 'halo' }]);
  await moderateComments(world.deps, rina, { commentIds: ['a'], decision: 'reject' });
  await undoDecisions(world.deps, rina, { commentIds: ['a', 'nothing'] });
  const lines = await world.db
    .selectFrom('audit_log')
    .select(['action', 'target'])
    .where('user_id', '=', rina.ownerId)
    .orderBy('id')
    .execute();
  expect(lines.at(-1)).toEqual({ action: 'undo', target: 'a' });
});
