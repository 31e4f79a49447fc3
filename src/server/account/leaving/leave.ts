import { DAY_MS } from '../../../contract/time-lengths.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Deps, Effects, StoreDeps } from '../../context/deps.ts';
import { forEachOwner } from '../../db/each-owner.ts';
import { markWork } from '../../db/mark-work.ts';
import {
  inAccountTransaction,
  inPatientTransaction,
  lockPatiently,
} from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction, UserRow } from '../../db/schema.ts';
import { changeSharers } from '../../youtube/change-sharers.ts';
import { endAdministration, findGoogleId } from '../accounts/accounts.repository.ts';
import { nameInLog } from '../accounts/helper-name.ts';
import {
  deleteHelper,
  forgetIdleProfiles,
  isIdleHelper,
  listIdleHelpers,
  listOwnersHelpedBy,
} from '../accounts/helpers.repository.ts';
import { sha256 } from '../auth/secrets.ts';
import { listUsersOfAccount } from '../auth/users.repository.ts';
import {
  anonymizeOwner,
  cancelWaiting,
  endSessions,
  insertRevocation,
  isGrantShared,
  keepSettings,
  lockUser,
} from './leaving.repository.ts';

export interface LeaveOptions {
  /** Whether the owner's settings stay for a later sign-in, as after a disconnect. */
  keepSettings: boolean;
  /** Tells an owner who did not choose to leave. */
  tell?: Effects['notify'];
  /**
   * Whether an owner who did not choose to leave still has to. It is asked under the owner's locks: they may have
   * signed in since they were listed.
   */
  isDue?: (tx: OwnerTransaction, owner: UserRow) => boolean | Promise<boolean>;
}

export type LeaveDeps = StoreDeps &
  Pick<Deps, 'logger'> & { config: Pick<Deps['config'], 'dailyUnits'> };

/**
 * Ends an owner's connection. One transaction stops sending, ends all sessions, queues the grant for
 * revocation and anonymizes the owner. The same person can then sign in again while the old rows
 * are deleted.
 */
export async function leave(
  { db, clock, logger, config: { dailyUnits } }: LeaveDeps,
  ownerId: OwnerId,
  { keepSettings: settingsStay, tell, isDue }: LeaveOptions,
): Promise<void> {
  const now = clock.now();
  const { google_id: googleId } = (await findGoogleId(db, ownerId)) ?? {};
  if (googleId === undefined) return;
  // A large act of the owner is waited for here, where no sign-in and no pause of the account waits, too.
  await inPatientTransaction(db, ownerId, async () => undefined);
  const left = await inAccountTransaction(db, googleId, async (locked) => {
    const tx = await lockPatiently(locked, ownerId);
    const owner = await lockUser(tx, ownerId);
    if (!owner || (await isDue?.(tx, owner)) === false) return undefined;
    // Revoking one token ends all grants of the account, also those of its other channels.
    if (owner.refresh_token && !(await isGrantShared(tx, owner))) {
      const accountHash = sha256(owner.google_id);
      await insertRevocation(tx, ownerId, { accountHash, token: owner.refresh_token, now });
    }
    // Bookings refer to the owner's row. They wait from the change of its key until the commit, and all owners' behind them.
    await cancelWaiting(tx, ownerId);
    const details = { change: 'removed' } as const;
    await tell?.(tx, ownerId, { event: 'account_changed', occurrence: 'removed', details });
    await changeSharers(tx, { dailyUnits, now }, () => anonymizeOwner(tx, ownerId));
    if (settingsStay) await keepSettings(tx, owner);
    const stayed = await listUsersOfAccount(tx, owner.google_id);
    if (stayed.length === 0) await endAdministration(tx, owner.google_id);
    await endSessions(tx, ownerId);
    await markWork(tx, ownerId, { kind: 'forget', at: now });
    return { person: nameInLog(owner), helped: await endHelping(tx, ownerId) };
  });
  if (!left) return;
  logger.info({ ownerId, settingsStay }, 'an owner left');
  await forEachOwner(
    { db, logger },
    {
      owners: left.helped,
      failure: 'the log of an owner does not say that a helper left',
      work: (helpedId) =>
        inPatientTransaction(db, helpedId, async (tx) => {
          const entry = { at: now, actor: 'system', action: 'helper_left' } as const;
          await recordAudit(tx, helpedId, { ...entry, details: { person: left.person } });
        }),
    },
  );
}

/**
 * Ends all helping of a person who leaves, and returns the owners whom they helped. It takes no lock of those
 * owners, since a large act may hold it.
 */
async function endHelping(tx: OwnerTransaction, personId: OwnerId): Promise<OwnerId[]> {
  const helped = await listOwnersHelpedBy(tx, personId);
  for (const ownerId of helped) await deleteHelper(tx, ownerId, personId);
  return helped;
}

/** For how long an account may help nobody: the owner may have taken back the wrong one. */
const IDLE_MS = DAY_MS;

/** Forgets accounts that came to help and help nobody any more. */
export async function forgetIdleHelpers(deps: LeaveDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - IDLE_MS);
  await forgetIdleProfiles(deps.db, before);
  await forEachOwner(deps, {
    owners: await listIdleHelpers(deps.db, before),
    failure: 'an account that helps nobody could not be forgotten',
    work: (id) =>
      leave(deps, id, { keepSettings: false, isDue: (tx) => isIdleHelper(tx, id, before) }),
  });
}
