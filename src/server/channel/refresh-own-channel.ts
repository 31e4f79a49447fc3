import type { Deps } from '../context/deps.ts';
import type { ChannelRow, OwnerId } from '../db/schema.ts';
import type { YoutubeClient } from '../youtube/youtube-client.ts';
import { findOwnChannel, saveOwnChannel } from './channels.repository.ts';

/** Reads the channel from the platform, 1 unit, and keeps it; undefined when there is none. */
export async function refreshOwnChannel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: OwnerId,
  client: YoutubeClient,
): Promise<ChannelRow | undefined> {
  const channel = await client.myChannel();
  if (!channel) return undefined;
  await saveOwnChannel(db, ownerId, { channel, now: clock.now() });
  return findOwnChannel(db, ownerId);
}
