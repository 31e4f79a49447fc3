import { limits } from '../../../contract/limits.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { deletePush, listPush, type NewPush, savePush } from '../push-subscriptions.repository.ts';

type PushDeps = StoreDeps & Pick<Deps, 'events'>;

/** Sends notifications to this browser too. Throws `too_many_browsers`. */
export async function subscribeBrowser(
  { db, clock, events }: PushDeps,
  { ownerId }: Actor,
  browser: Omit<NewPush, 'now'>,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const others = (await listPush(tx, ownerId)).filter((one) => one.endpoint !== browser.endpoint);
    if (others.length >= limits.pushBrowsers) {
      throw new AppError('too_many_browsers', 'Too many browsers. Remove one of them first.');
    }
    await savePush(tx, ownerId, { ...browser, now });
  });
  await events.publish(ownerId, { type: 'notifications' });
}

/** Throws `not_found`. */
export async function removeBrowser({ db, events }: PushDeps, { ownerId }: Actor, id: number) {
  await inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await deletePush(tx, ownerId, id))) throw notFound('Browser');
  });
  await events.publish(ownerId, { type: 'notifications' });
}
