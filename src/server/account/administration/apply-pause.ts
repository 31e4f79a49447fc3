import { recordAudit } from '../../audit/audit.repository.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inPatientTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, UserRow } from '../../db/schema.ts';
import { changeSharers } from '../../youtube/change-sharers.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { connectionOf } from '../auth/grant.policy.ts';
import { lockUser } from '../leaving/leaving.repository.ts';
import { saveConnection } from './owners.repository.ts';

export type AccountDeps = StoreDeps &
  Pick<Deps, 'effects'> & { config: Pick<Deps['config'], 'dailyUnits'> };

/**
 * Makes the connection of an owner say whether their account is paused, and tells the owner. True when it
 * said otherwise before.
 */
export const applyPause = (
  { db, clock, effects, config }: AccountDeps,
  ownerId: OwnerId,
): Promise<boolean> =>
  inPatientTransaction(db, ownerId, async (tx) => {
    const owner = await lockUser(tx, ownerId);
    if (!owner || owner.only_helps) return false;
    const account = await findAccount(tx, owner.google_id);
    const paused = account !== undefined && account.paused_at !== null;
    if (paused === (owner.connection === 'paused')) return false;
    const now = clock.now();
    const change = paused ? 'paused' : 'resumed';
    const { dailyUnits } = config;
    const connection = paused ? 'paused' : resumed(owner);
    await changeSharers(tx, { dailyUnits, now }, () => saveConnection(tx, ownerId, connection));
    const action = paused ? 'pause_account' : 'resume_account';
    await recordAudit(tx, ownerId, { at: now, actor: 'system', action });
    const occurrence = `${change} ${now.toISOString()}`;
    await effects.notify(tx, ownerId, {
      event: 'account_changed',
      occurrence,
      details: { change },
    });
    if (paused) return true;
    await markWork(tx, ownerId, { kind: 'send', at: now });
    await markWork(tx, ownerId, { kind: 'sync', at: now });
    return true;
  });

/** A grant that had ended before the pause has still ended. */
const resumed = ({ refresh_token, broken_since, scopes, youtube_channel_id: channel }: UserRow) =>
  refresh_token === null || broken_since !== null ? 'broken' : connectionOf(scopes, channel);
