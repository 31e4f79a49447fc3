import type { AccountChange } from '../../../contract/administration.ts';
import { pacificDay } from '../../../platform/pacific-day.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inAccountTransaction, lockPatiently } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction, Queryable, UserRow } from '../../db/schema.ts';
import { countSharers } from '../../youtube/quota.repository.ts';
import { sharedUnits } from '../../youtube/quota-ledger.ts';
import { findAccount, saveAccount } from '../accounts/accounts.repository.ts';
import { connectionOf } from '../auth/grant.policy.ts';
import { listUsersOfAccount } from '../auth/users.repository.ts';
import { leave } from '../leaving/leave.ts';
import { type ChannelsOfAccount, findAccountOf, saveConnection } from './owners.repository.ts';

type AccountDeps = StoreDeps & Pick<Deps, 'effects'>;

async function requireAccount({ db }: { db: Queryable }, id: OwnerId): Promise<ChannelsOfAccount> {
  const channels = await findAccountOf(db, id);
  if (!channels) throw notFound('Owner');
  return channels;
}

/**
 * Sets the share of the account that an owner belongs to, pauses all its channels, or lets them go on.
 * The owner is told of a pause and of its end. Returns the channels that were changed. Throws
 * `not_found`, and `invalid_input` for shares that are more than a day's units.
 */
export async function changeAccount(
  { db, clock, effects }: AccountDeps,
  id: OwnerId,
  { share, paused, dailyUnits }: AccountChange & { dailyUnits: number },
): Promise<OwnerId[]> {
  const [{ google_id: googleId }] = await requireAccount({ db }, id);
  const now = clock.now();
  // By itself first, so that it holds while a large act of the owner has the owner's lock.
  const { newShare, isNewShare } = await inAccountTransaction(db, googleId, async (tx) => {
    const { share: hadShare = null, paused_at: wasPaused = null } =
      (await findAccount(tx, googleId)) ?? {};
    const wanted = share === undefined ? hadShare : share;
    if (wanted !== null && wanted !== hadShare) {
      await requireUnits(tx, googleId, { share: wanted, dailyUnits, now });
    }
    const pausedSince = paused === false ? null : (wasPaused ?? now);
    await saveAccount(tx, googleId, {
      share: wanted,
      paused_at: paused === undefined ? wasPaused : pausedSince,
    });
    return { newShare: wanted, isNewShare: wanted !== hadShare };
  });
  return inAccountTransaction(db, googleId, async (tx) => {
    const changed: OwnerId[] = [];
    // Somebody may have signed in with a further channel meanwhile.
    for (const channel of await requireAccount({ db: tx }, id)) {
      const own = await lockPatiently(tx, channel.id);
      if (isNewShare) {
        const details = { units: newShare };
        const action = 'change_share';
        await recordAudit(own, channel.id, { at: now, actor: 'system', action, details });
      }
      if (paused === undefined || paused === (channel.connection === 'paused')) continue;
      await setPaused(own, channel, { paused, now, effects });
      changed.push(channel.id);
    }
    return changed;
  });
}

async function requireUnits(
  tx: Queryable,
  googleId: string,
  { share, dailyUnits, now }: { share: number; dailyUnits: number; now: Date },
): Promise<void> {
  const { units } = await countSharers(tx, { day: pacificDay(now), without: googleId });
  const most = sharedUnits(dailyUnits);
  if (units + share > most) {
    throw new AppError('invalid_input', `The shares are more than ${most} units.`);
  }
}

async function setPaused(
  tx: OwnerTransaction,
  channel: UserRow,
  { paused, now, effects }: { paused: boolean; now: Date; effects: Deps['effects'] },
): Promise<void> {
  const { id } = channel;
  const change = paused ? 'paused' : 'resumed';
  await saveConnection(tx, id, paused ? 'paused' : resumed(channel));
  const action = paused ? 'pause_account' : 'resume_account';
  await recordAudit(tx, id, { at: now, actor: 'system', action });
  const occurrence = `${change} ${now.toISOString()}`;
  await effects.notify(tx, id, { event: 'account_changed', occurrence, details: { change } });
  if (paused) return;
  await markWork(tx, id, { kind: 'send', at: now });
  await markWork(tx, id, { kind: 'sync', at: now });
}

const resumed = ({ refresh_token, scopes, youtube_channel_id: channel }: UserRow) =>
  refresh_token === null ? 'broken' : connectionOf(scopes, channel);

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
