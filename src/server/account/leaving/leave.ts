import type { Deps, Effects, StoreDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { endAdministration } from '../accounts/accounts.repository.ts';
import { sha256 } from '../auth/secrets.ts';
import { listUsersOfAccount } from '../auth/users.repository.ts';
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
  /** Whether the owner's settings stay for a later sign-in, as after a disconnect. */
  keepSettings: boolean;
  /** Tells an owner who did not choose to leave. */
  tell?: Effects['notify'];
}

/**
 * Ends an owner's connection. One transaction stops sending, ends all sessions, queues the grant for
 * revocation and anonymizes the owner. The same person can then sign in again while the old rows
 * are deleted.
 */
export async function leave(
  { db, clock, logger }: StoreDeps & Pick<Deps, 'logger'>,
  ownerId: OwnerId,
  { keepSettings: settingsStay, tell }: LeaveOptions,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const owner = await lockOwner(tx, ownerId);
    if (!owner) return;
    // Revoking one token ends all grants of the account, also those of its other channels.
    if (owner.refresh_token && !(await isGrantShared(tx, owner))) {
      const accountHash = sha256(owner.google_id);
      await insertRevocation(tx, ownerId, { accountHash, token: owner.refresh_token, now });
    }
    const details = { change: 'removed' } as const;
    await tell?.(tx, ownerId, { event: 'account_changed', occurrence: 'removed', details });
    await anonymizeOwner(tx, ownerId);
    if (settingsStay) await keepSettings(tx, owner);
    const stayed = await listUsersOfAccount(tx, owner.google_id);
    if (stayed.length === 0) await endAdministration(tx, owner.google_id);
    await endSessions(tx, ownerId);
    await cancelWaiting(tx, ownerId);
    await markWork(tx, ownerId, { kind: 'forget', at: now });
  });
  logger.info({ ownerId, settingsStay }, 'an owner left');
}
