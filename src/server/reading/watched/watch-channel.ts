import type { WatchBody } from '../../../contract/channel.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import { findChannel, saveWatchedChannel } from '../../channel/channels.repository.ts';
import type { Actor, PlatformDeps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { withCallerErrors } from '../../youtube/caller-error.ts';
import { channelNameOf } from './channel-name.ts';
import { readNewest } from './read-watched.ts';
import { deleteWatched } from './watched.repository.ts';

/**
 * Adds a watched channel and reads its newest videos and comments, about 4 units. A channel that
 * is watched or owned already is only refreshed.
 */
export async function watchChannel(deps: PlatformDeps, { ownerId }: Actor, body: WatchBody) {
  const name = channelNameOf(body);
  if (!name) throw notFound('Channel');
  const client = deps.youtube.forOwner(ownerId, { priority: 'owner' });
  const channel = await withCallerErrors(() => client.findChannel(name));
  if (!channel) throw notFound('Channel');
  const now = deps.clock.now();
  await saveWatchedChannel(deps.db, ownerId, { channel, now });
  const row = await findChannel(deps.db, ownerId, channel.id);
  if (!row) throw notFound('Channel');
  if (row.is_own) return row;
  await inOwnerTransaction(deps.db, ownerId, (tx) =>
    recordAudit(tx, ownerId, { at: now, action: 'watch_channel', target: channel.id }),
  );
  await withCallerErrors(() => readNewest(deps, { ownerId, channel: row, client }));
  return row;
}

/** Deletes a watched channel, its videos and its comments. Throws `not_found`, also for the own one. */
export async function unwatchChannel(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  channelId: string,
): Promise<void> {
  const channel = await findChannel(db, ownerId, channelId);
  if (!channel || channel.is_own) throw notFound('Channel');
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await deleteWatched(tx, ownerId, channelId);
    await recordAudit(tx, ownerId, {
      at: clock.now(),
      action: 'unwatch_channel',
      target: channelId,
    });
  });
}
