import { expect, test } from 'vitest';
import { startDeciding } from '../../../../test/support/deciding.ts';
import { mergePreferences } from '../../account/settings/settings.repository.ts';
import { moderateComments } from '../decide/moderate-comments.ts';
import { viewQuota } from './view-quota.ts';

test('a rejection that is held first is planned with two calls, an approval with one', async () => {
  await using world = await startDeciding();
  const rina = await world.addOwner('Rina', [{ id: 'a', text: 'halo' }]);
  const view = (decision: 'approve' | 'reject') =>
    viewQuota(world.deps, rina, { decisions: 60, decision });
  expect((await view('reject')).plan).toMatchObject({ decisions: 60, calls: 2, units: 100 });
  await mergePreferences(world.db, rina.ownerId, { hold_hours: 24 });
  expect((await view('reject')).plan).toMatchObject({ calls: 4, units: 200 });
  expect((await view('approve')).plan).toMatchObject({ calls: 2, units: 100 });

  expect((await view('reject')).waiting).toMatchObject({ decisions: 0, calls: 0 });
  await moderateComments(world.deps, rina, { commentIds: ['a'], decision: 'reject' });
  expect((await view('reject')).waiting).toMatchObject({ decisions: 1, calls: 2 });
});
