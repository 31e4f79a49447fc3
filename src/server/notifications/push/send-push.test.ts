import { expect, test } from 'vitest';
import { newSubscription } from '../../../../test/support/browser-keys.ts';
import { startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import { startPushServer } from '../../../../test/support/push-server.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { notify } from '../notify.ts';
import { savePush } from '../push-subscriptions.repository.ts';
import { createPushClient, vapidKeys } from './push-client.ts';
import { sendDuePush } from './send-push.ts';

test('pages hear when a browser begins to fail and when it works again, not of each try', async () => {
  await using service = await startPushServer();
  await using world = await startJoinedOwner();
  const { clock, db, ownerId } = world;
  const keys = vapidKeys(Buffer.alloc(32, 7));
  const subject = 'mailto:sapu@sapu.example';
  const deps = { ...world.deps, push: createPushClient({ keys, subject, agent: service.agent }) };
  const { endpoint, keys: browser, language } = newSubscription();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const now = clock.now();
    await savePush(tx, ownerId, { endpoint, ...browser, language, now });
    const details = { comments: 40, usual_per_day: 4 };
    await notify(tx, ownerId, { event: 'spam_wave', occurrence: '1', details, now });
  });
  const heard = (times: number) =>
    waitFor(`${times} hints`, () => {
      const hints = world.events.filter(({ type }) => type === 'notifications');
      return hints.length === times;
    });

  service.answer(503);
  expect(await sendDuePush(deps, ownerId)).toEqual(new Date(clock.now().getTime() + 60_000));
  await heard(1);
  clock.advance({ seconds: 60 });
  expect(await sendDuePush(deps, ownerId)).toEqual(new Date(clock.now().getTime() + 120_000));
  service.answer(201);
  clock.advance({ seconds: 120 });
  expect(await sendDuePush(deps, ownerId)).toBeUndefined();
  await heard(2);
  expect(service.requests).toHaveLength(3);
});
