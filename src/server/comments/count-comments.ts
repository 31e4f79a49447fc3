import type { CommentCountsQuery } from '../../contract/comment-counts.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import { type CountedLists, countLists } from './comment-counts.repository.ts';

/** How many comments each list of the owner has. Owners without a channel have none to review. */
export const countComments = (
  { db }: Pick<Deps, 'db'>,
  { ownerId, channelId: ownChannelId }: Actor,
  { channel_id: channelId, video_id: videoId }: CommentCountsQuery,
): Promise<CountedLists> => countLists(db, ownerId, { ownChannelId, channelId, videoId });
