import type { ChannelRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/authenticate.ts';
import { listChannels } from './channels.repository.ts';

/** The owner's channel first, then watched ones. */
export const browseChannels = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<ChannelRow[]> =>
  listChannels(db, actor.ownerId);
