import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentChannel, presentStatistics } from './channel.presenter.ts';
import { findOwnChannel, listChannels } from './channels.repository.ts';
import { refreshOwnChannel } from './refresh-own-channel.ts';

/** Figures older than this are read again when somebody looks at them. */
const STALE_MS = 10 * 60_000;

export function registerChannelRoutes(on: Register, deps: Deps): void {
  on('GET /api/statistics', async ({ actor }) => {
    const stored = await findOwnChannel(deps.db, actor.ownerId);
    const fresh = stored && deps.clock.now().getTime() - stored.refreshed_at.getTime() < STALE_MS;
    if (stored && fresh) return { data: presentStatistics(stored) };
    const client = deps.youtube.forOwner(actor.ownerId, { priority: 'owner' });
    try {
      const read = await refreshOwnChannel(deps, actor.ownerId, client);
      if (read) return { data: presentStatistics(read) };
    } catch (error) {
      // What we have, with its age, is worth more than an error.
      if (!stored) throw error;
      return { data: presentStatistics(stored) };
    }
    throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  });

  on('GET /api/channels', async ({ actor }) => ({
    data: (await listChannels(deps.db, actor.ownerId)).map(presentChannel),
  }));
}
