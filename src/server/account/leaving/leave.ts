import type { Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { sha256 } from '../auth/secrets.ts';
import {
  anonymizeOwner,
  cancelWaiting,
  endSessions,
  insertRevocation,
  isGrantShared,
  keepSettings,
  lockOwner,
} from './leaving.repository.ts';

export interface LeaveOptions {
  /** Somebody who only disconnects finds their settings again when they come back. */
  keepSettings: boolean;
}

/**
 * Ends an owner's connection. What has to happen at once happens in one transaction: nothing more
 * is sent, all sessions end, the grant is set aside to be given back to Google, and the rows are
 * nobody's, so that the same person may sign in anew while a job is still deleting them.
 */
export async function leave(
  { db, clock, tasks, logger }: StoreDeps & Pick<Deps, 'tasks' | 'logger'>,
  ownerId: OwnerId,
  { keepSettings: settingsStay }: LeaveOptions,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const owner = await lockOwner(tx, ownerId);
    if (!owner) return;
    // Giving one token back ends all that this account has granted, for its other channels too.
    if (owner.refresh_token && !(await isGrantShared(tx, owner))) {
      const accountHash = sha256(owner.google_id);
      await insertRevocation(tx, ownerId, { accountHash, token: owner.refresh_token, now });
    }
    await anonymizeOwner(tx, ownerId);
    if (settingsStay) await keepSettings(tx, owner);
    await endSessions(tx, ownerId);
    await cancelWaiting(tx, ownerId);
    await tasks.enqueue('forget-owner', { ownerId }, { tx });
  });
  logger.info({ ownerId, settingsStay }, 'an owner left');
}
