import type { AccountChange } from '../../../contract/administration.ts';
import { MINUTE_MS } from '../../../contract/time-lengths.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Deps } from '../../context/deps.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { markWork } from '../../db/mark-work.ts';
import {
  inAccountTransaction,
  inPatientTransaction,
  lockPatiently,
} from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { changeSharers } from '../../youtube/change-sharers.ts';
import { sharedUnits } from '../../youtube/shares.policy.ts';
import { findAccount, saveAccount, sumShares } from '../accounts/accounts.repository.ts';
import { listUsersOfAccount } from '../auth/users.repository.ts';
import { leave } from '../leaving/leave.ts';
import { type AccountDeps, applyPause } from './apply-pause.ts';
import { type ChannelsOfAccount, findAccountOf } from './owners.repository.ts';

async function requireAccount({ db }: { db: Queryable }, id: OwnerId): Promise<ChannelsOfAccount> {
  const channels = await findAccountOf(db, id);
  if (!channels) throw notFound('Owner');
  return channels;
}

/**
 * Sets the share of the account that an owner belongs to, pauses all its channels, or lets them go on.
 * The owner is told of a pause and of its end: what cannot be told now is told by the work `pause`.
 * Returns the channels that were told. Throws `not_found`, and `invalid_input` for shares that are more
 * than a day's units. A share that is refused has changed nothing.
 */
export async function changeAccount(
  deps: AccountDeps,
  id: OwnerId,
  { share, paused }: AccountChange,
): Promise<OwnerId[]> {
  if (share !== undefined) await setShare(deps, id, share);
  return paused === undefined ? [] : setPaused(deps, id, paused);
}

async function setShare(
  { db, clock, config: { dailyUnits } }: AccountDeps,
  id: OwnerId,
  share: number | null,
): Promise<void> {
  const channels = await requireAccount({ db }, id);
  // A large act of the owner is waited for here, where no sign-in and no pause of the account waits, too.
  for (const channel of channels) await inPatientTransaction(db, channel.id, async () => undefined);
  const now = clock.now();
  const [{ google_id: googleId }] = channels;
  await inAccountTransaction(db, googleId, async (tx) => {
    const known = await findAccount(tx, googleId);
    if (share === (known?.share ?? null)) return;
    if (share !== null) await requireUnits(tx, googleId, { share, dailyUnits });
    const entry = { at: now, actor: 'system', action: 'change_share' } as const;
    // Somebody may have signed in with a further channel meanwhile.
    for (const channel of await requireAccount({ db: tx }, id)) {
      const own = await lockPatiently(tx, channel.id);
      await recordAudit(own, channel.id, { ...entry, details: { units: share } });
    }
    await changeSharers(tx, { dailyUnits, now }, () =>
      saveAccount(tx, googleId, { share, paused_at: known?.paused_at ?? null }),
    );
  });
}

async function requireUnits(
  tx: Queryable,
  googleId: string,
  { share, dailyUnits }: { share: number; dailyUnits: number },
): Promise<void> {
  const most = sharedUnits(dailyUnits);
  // Who is away comes back to the share that was set.
  if ((await sumShares(tx, googleId)) + share > most) {
    throw new AppError('invalid_input', `The shares are more than ${most} units.`);
  }
}

/** By itself first, so that a pause holds while a large act of the owner has the owner's lock. */
async function setPaused(deps: AccountDeps, id: OwnerId, paused: boolean): Promise<OwnerId[]> {
  const { db, clock } = deps;
  const [{ google_id: googleId }] = await requireAccount(deps, id);
  const now = clock.now();
  const channels = await inAccountTransaction(db, googleId, async (tx) => {
    const { share = null, paused_at: since = null } = (await findAccount(tx, googleId)) ?? {};
    await saveAccount(tx, googleId, { share, paused_at: paused ? (since ?? now) : null });
    const all = await requireAccount({ db: tx }, id);
    const at = new Date(now.getTime() + MINUTE_MS);
    for (const channel of all) await markWork(tx, channel.id, { kind: 'pause', at });
    return all;
  });
  const told: OwnerId[] = [];
  for (const channel of channels) {
    if (await applyPause(deps, channel.id).catch(leaveToWork)) told.push(channel.id);
  }
  return told;
}

function leaveToWork(error: unknown): false {
  if (!isDatabaseUnavailable(error)) throw error;
  return false;
}

/**
 * Removes the account that an owner belongs to, with all its rows: its channels, that by which it helps, and
 * those of a sign-in that ends meanwhile. The owner is told before. Throws `not_found`.
 */
export async function removeAccount(
  deps: AccountDeps & Pick<Deps, 'logger'>,
  id: OwnerId,
): Promise<void> {
  const [{ google_id: googleId }] = await requireAccount(deps, id);
  for (;;) {
    const [next] = await listUsersOfAccount(deps.db, googleId);
    if (!next) return;
    await leave(deps, next.id, {
      keepSettings: false,
      tell: (tx, ownerId, news) => deps.effects.notify(tx, ownerId, news),
    });
  }
}
