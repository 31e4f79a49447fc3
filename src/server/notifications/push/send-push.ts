import type { Deps, StoreDeps } from '../../context/deps.ts';
import type { PushRow } from '../../db/notification-tables.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import {
  CLAIM_MS,
  type Delivery,
  dropDeliveries,
  nextDeliveryAt,
  postponeDue,
  settleDeliveries,
} from '../deliveries.repository.ts';
import { presentNotification } from '../notification.presenter.ts';
import { deletePush, listPush, markFailing } from '../push-subscriptions.repository.ts';
import { retryTime } from '../send-time.policy.ts';
import { takeDeliveries } from '../take-deliveries.ts';
import { en } from '../texts/en.ts';
import { id as indonesian } from '../texts/id.ts';
import { sentenceOf } from '../texts/sentence-of.ts';
import type { PushClient, PushOutcome } from './push-client.ts';

export type SendPushDeps = StoreDeps & Pick<Deps, 'events' | 'logger'> & { push: PushClient };

interface DuePush {
  delivery: Delivery;
  browsers: PushRow[];
  timeZone: string;
}

/**
 * Sends an owner's browsers the next message that is due. Only one: few runs are made at a time, a service
 * may be slow, and the other owners' messages go between. Returns when the next message is due.
 */
export async function sendDuePush(deps: SendPushDeps, ownerId: OwnerId): Promise<Date | undefined> {
  const now = deps.clock.now();
  const due = await inOwnerTransaction(deps.db, ownerId, (tx) => claimPush(tx, ownerId, now));
  if (due) {
    const { delivery, browsers, timeZone } = due;
    const outcomes = await Promise.all(
      browsers.map(async (browser): Promise<[PushRow, PushOutcome]> => {
        const message = messageFor(browser, delivery, timeZone);
        return [browser, await deps.push.send(browser, message)];
      }),
    );
    await inOwnerTransaction(deps.db, ownerId, (tx) =>
      settle(tx, ownerId, { delivery, outcomes, now }),
    );
    if (outcomes.some(([browser, outcome]) => isNews(browser, outcome))) {
      await deps.events.publish(ownerId, { type: 'notifications' });
    }
  }
  return nextDeliveryAt(deps.db, ownerId, 'push');
}

/** Whether the settings have something else to show than before. */
const isNews = ({ failing_since: failing }: PushRow, outcome: PushOutcome): boolean =>
  outcome === 'gone' || (failing === null) !== (outcome === 'sent');

async function claimPush(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  now: Date,
): Promise<DuePush | undefined> {
  const browsers = await listPush(tx, ownerId);
  if (browsers.length === 0) {
    await dropDeliveries(tx, ownerId, 'push');
    return undefined;
  }
  const until = new Date(now.getTime() + CLAIM_MS);
  const taken = await takeDeliveries(tx, ownerId, { way: 'push', now, until, most: 1 });
  const [delivery] = taken?.deliveries ?? [];
  return taken && delivery && { delivery, browsers, timeZone: taken.timeZone };
}

/** A second copy of the same notification replaces the first, on its way and on the screen. */
function messageFor({ language }: PushRow, { notification }: Delivery, timeZone: string) {
  const texts = language === 'id' ? indonesian : en;
  const shown = presentNotification(notification);
  const text = sentenceOf(shown, { texts, timeZone });
  return {
    payload: JSON.stringify({ id: shown.id, text, link: shown.link }),
    topic: `n${shown.id}`,
  };
}

interface Sent {
  delivery: Delivery;
  outcomes: readonly [PushRow, PushOutcome][];
  now: Date;
}

/** One browser that took the message is enough: the settings say which ones did not. */
async function settle(tx: OwnerTransaction, ownerId: OwnerId, { delivery, outcomes, now }: Sent) {
  for (const [{ id }, outcome] of outcomes) {
    if (outcome === 'gone') await deletePush(tx, ownerId, id);
    else await markFailing(tx, ownerId, { id, since: outcome === 'sent' ? null : now });
  }
  const ids = [delivery.notification.id];
  const isSent = outcomes.some(([, outcome]) => outcome === 'sent');
  const isHopeless = outcomes.every(([, outcome]) => outcome === 'gone');
  const retryAt = isSent || isHopeless ? undefined : retryTime(delivery.tries, now);
  await settleDeliveries(tx, ownerId, { way: 'push', ids, retryAt });
  // The next messages would fail as well.
  if (retryAt) await postponeDue(tx, ownerId, { way: 'push', now, until: retryAt });
}
