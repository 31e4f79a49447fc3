import { AppError } from '../base/errors.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import type { ChannelRow } from '../db/schema.ts';
import { findOwnChannel } from './channels.repository.ts';
import { refreshOwnChannel } from './refresh-own-channel.ts';

/** Figures older than this are read again when somebody looks at them. */
const STALE_MS = 10 * 60_000;

/** The owner's channel in figures. What we have, with its age, is worth more than an error. */
export async function ownStatistics(
  deps: Pick<Deps, 'db' | 'clock' | 'youtube'>,
  { ownerId }: Actor,
): Promise<ChannelRow> {
  const stored = await findOwnChannel(deps.db, ownerId);
  const age = deps.clock.now().getTime() - (stored?.refreshed_at.getTime() ?? 0);
  if (stored && age < STALE_MS) return stored;
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
