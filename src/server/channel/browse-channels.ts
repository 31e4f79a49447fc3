import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import type { ChannelRow } from '../db/schema.ts';
import { listChannels } from './channels.repository.ts';

/** The owner's channel first, then watched ones. */
export const browseChannels = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<ChannelRow[]> =>
  listChannels(db, actor.ownerId);
