import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import { findChannel } from '../../channel/channels.repository.ts';
import type { Actor } from '../../context/actor.ts';
import type { StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { removeMembers } from '../../judging/campaigns/remove-members.ts';
import { deleteWatched, listCommentsOf } from './watched.repository.ts';

/** Deletes a watched channel, its videos and its comments. Throws `not_found`, also for the own one. */
export async function unwatchChannel(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  channelId: string,
): Promise<void> {
  const channel = await findChannel(db, ownerId, channelId);
  if (!channel || channel.is_own) throw notFound('Channel');
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await removeMembers(tx, ownerId, await listCommentsOf(tx, ownerId, channelId));
    await deleteWatched(tx, ownerId, channelId);
    await recordAudit(tx, ownerId, {
      at: clock.now(),
      actor: 'owner',
      action: 'unwatch_channel',
      target: channelId,
    });
  });
}
