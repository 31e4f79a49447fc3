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
  await using world = await startTelling();
  const { clock, deps, ownerId, service } = world;
  await world.tell(40);
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

test('messages go one at a time, and none to a browser that is removed meanwhile', async () => {
  await using world = await startTelling();
  const { clock, db, deps, ownerId, service } = world;
  for (const comments of [40, 41, 42]) await world.tell(comments);
  expect(await sendDuePush(deps, ownerId)).toEqual(clock.now());
  expect(service.requests).toHaveLength(1);
  await db.deleteFrom('notification_push').execute();
  expect(await sendDuePush(deps, ownerId)).toBeUndefined();
  expect(service.requests).toHaveLength(1);
});

/** An owner with a browser, and a push service. */
async function startTelling() {
  await using started = new AsyncDisposableStack();
  const service = started.use(await startPushServer());
  const world = started.use(await startJoinedOwner());
  const { clock, db, ownerId } = world;
  const keys = vapidKeys(Buffer.alloc(32, 7));
  const subject = 'mailto:sapu@sapu.example';
  const { endpoint, keys: browser, language } = newSubscription();
  await inOwnerTransaction(db, ownerId, (tx) =>
    savePush(tx, ownerId, { endpoint, ...browser, language, now: clock.now() }),
  );
  const running = started.move();
  return {
    ...world,
    service,
    deps: { ...world.deps, push: createPushClient({ keys, subject, outside: service.outside }) },
    tell: (comments: number) =>
      inOwnerTransaction(db, ownerId, (tx) =>
        notify(tx, ownerId, {
          event: 'spam_wave',
          occurrence: String(comments),
          details: { comments, usual_per_day: 4 },
          now: clock.now(),
        }),
      ),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
