import { expect, test } from 'vitest';
import { createCommentStore, minuteOf } from '../../../test/support/stored-comments.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import {
  claimDeliveries,
  dropDeliveries,
  insertDelivery,
  nextDeliveryAt,
} from './deliveries.repository.ts';
import { insertNotification } from './notifications.repository.ts';

test('what is due by one way is taken oldest news first, and the other way keeps its own', async () => {
  await using store = await createCommentStore();
  const { db } = store;
  const rina = await store.addOwner('Rina');
  const next = async () => ({
    mail: await nextDeliveryAt(db, rina, 'mail'),
    push: await nextDeliveryAt(db, rina, 'push'),
  });
  const claimed = await inOwnerTransaction(db, rina, async (tx) => {
    for (const [at, minute] of [2, 1].entries()) {
      const id = await insertNotification(tx, rina, {
        event: 'sync_failed',
        occurrence: String(at),
        details: { reason: 'platform_refused' },
        now: minuteOf(at),
        listed: true,
      });
      for (const way of ['mail', 'push'] as const) {
        const notBefore = minuteOf(way === 'mail' ? minute : minute + 10);
        await insertDelivery(tx, rina, { notificationId: id, way, notBefore });
      }
    }
    expect(await nextDeliveryAt(tx, rina, 'mail')).toEqual(minuteOf(1));
    return claimDeliveries(tx, rina, { way: 'mail', now: minuteOf(2), until: minuteOf(30) });
  });
  expect(claimed.map(({ notification, tries }) => [notification.occurrence, tries])).toEqual([
    ['0', 1],
    ['1', 1],
  ]);
  expect(await next()).toEqual({ mail: minuteOf(30), push: minuteOf(11) });
  await inOwnerTransaction(db, rina, (tx) => dropDeliveries(tx, rina, 'mail'));
  expect(await next()).toEqual({ mail: undefined, push: minuteOf(11) });
});
