import type { AccountChange } from '../../../contract/administration.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction, lockOwner } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction, UserRow } from '../../db/schema.ts';
import { countSharers } from '../../youtube/quota.repository.ts';
import { sharedUnits } from '../../youtube/quota-ledger.ts';
import { findAccount, saveAccount } from '../accounts/accounts.repository.ts';
import { connectionOf } from '../auth/grant.policy.ts';
import { leave } from '../leaving/leave.ts';
import { type ChannelsOfAccount, findAccountOf, saveConnection } from './owners.repository.ts';

type AccountDeps = StoreDeps & Pick<Deps, 'effects'>;

async function requireAccount({ db }: StoreDeps, id: OwnerId): Promise<ChannelsOfAccount> {
  const channels = await findAccountOf(db, id);
  if (!channels) throw notFound('Owner');
  return channels;
}

/**
 * Sets the share of the account that an owner belongs to, pauses all its channels, or lets them go on.
 * The owner is told of a pause and of its end. Returns the channels that were changed.
 */
export async function changeAccount(
  { db, clock, effects }: AccountDeps,
  id: OwnerId,
  { share, paused, dailyUnits }: AccountChange & { dailyUnits: number },
): Promise<OwnerId[]> {
  const channels = await requireAccount({ db, clock }, id);
  const [first] = channels;
  const now = clock.now();
  return inOwnerTransaction(db, first.id, async (tx) => {
    const before = await findAccount(tx, first.google_id);
    if (typeof share === 'number') {
      const { units } = await countSharers(tx, first.google_id);
      if (units + share > sharedUnits(dailyUnits)) {
        throw new AppError(
          'invalid_input',
          `The shares are more than ${sharedUnits(dailyUnits)} units.`,
        );
      }
    }
    await saveAccount(tx, first.google_id, {
      share: share === undefined ? (before?.share ?? null) : share,
      paused_at: paused === undefined ? (before?.paused_at ?? null) : paused ? now : null,
    });
    const changed: OwnerId[] = [];
    for (const channel of channels) {
      const own = channel === first ? tx : await lockOwner(tx, channel.id);
      const entry = { at: now, actor: 'system' } as const;
      if (share !== undefined && share !== (before?.share ?? null)) {
        const action = 'change_share';
        await recordAudit(own, channel.id, { ...entry, action, details: { units: share } });
      }
      if (paused === undefined || paused === (channel.connection === 'paused')) continue;
      await saveConnection(own, channel.id, paused ? 'paused' : resumed(channel));
      const action = paused ? 'pause_account' : 'resume_account';
      await recordAudit(own, channel.id, { ...entry, action });
      await tell(own, channel.id, paused ? 'paused' : 'resumed');
      if (!paused) {
        await markWork(own, channel.id, { kind: 'send', at: now });
        await markWork(own, channel.id, { kind: 'sync', at: now });
      }
      changed.push(channel.id);
    }
    return changed;
  });

  async function tell(tx: OwnerTransaction, ownerId: OwnerId, change: 'paused' | 'resumed') {
    const occurrence = `${change} ${now.toISOString()}`;
    await effects.notify(tx, ownerId, {
      event: 'account_changed',
      occurrence,
      details: { change },
    });
  }
}

const resumed = ({ refresh_token, scopes, youtube_channel_id: channel }: UserRow) =>
  refresh_token === null ? 'broken' : connectionOf(scopes, channel);

/** Removes the account that an owner belongs to, with all its channels. The owner is told before. */
export async function removeAccount(
  deps: AccountDeps & Pick<Deps, 'logger'>,
  id: OwnerId,
): Promise<void> {
  for (const channel of await requireAccount(deps, id)) {
    await leave(deps, channel.id, { keepSettings: false, tell: deps.effects.notify });
  }
}
