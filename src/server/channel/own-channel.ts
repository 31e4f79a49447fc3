import type { YoutubeClient } from '../../platform/youtube-client.ts';
import { AppError, notFound } from '../base/errors.ts';
import type { Actor, Deps, PlatformDeps, StoreDeps } from '../context/deps.ts';
import type { ChannelRow, OwnerId } from '../db/schema.ts';
import {
  findChannel,
  findOwnChannel,
  listChannels,
  saveOwnChannel,
} from './channels.repository.ts';

/** The owner's channel first, then watched ones. */
export const browseChannels = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<ChannelRow[]> =>
  listChannels(db, actor.ownerId);

/** A channel that is owned or watched. Throws `not_found`. */
export async function showChannel({ db }: Pick<Deps, 'db'>, { ownerId }: Actor, id: string) {
  const channel = await findChannel(db, ownerId, id);
  if (!channel) throw notFound('Channel');
  return channel;
}

/** Older statistics are read again when they are requested. */
const STALE_MS = 10 * 60_000;

/**
 * The statistics of the owner's channel. Old ones are better than an error, and all that a helper gets:
 * their looks take nothing of the owner's quota.
 */
export async function ownStatistics(
  deps: PlatformDeps,
  { ownerId, helper }: Actor,
): Promise<ChannelRow> {
  const stored = await findOwnChannel(deps.db, ownerId);
  const age = deps.clock.now().getTime() - (stored?.refreshed_at.getTime() ?? 0);
  if (stored && (helper || age < STALE_MS)) return stored;
  const client = deps.youtube.forOwner(ownerId, { priority: 'owner' });
  try {
    const read = await refreshOwnChannel(deps, ownerId, client);
    if (read) return read;
  } catch (error) {
    if (!stored) throw error;
    return stored;
  }
  throw new AppError('no_channel', 'This Google account has no YouTube channel.');
}

/** Reads the channel from the platform, 1 unit, and stores it. Undefined when there is none. */
export async function refreshOwnChannel(
  { db, clock }: StoreDeps,
  ownerId: OwnerId,
  client: YoutubeClient,
): Promise<ChannelRow | undefined> {
  const channel = await client.myChannel();
  if (!channel) return undefined;
  await saveOwnChannel(db, ownerId, { channel, now: clock.now() });
  return findOwnChannel(db, ownerId);
}
