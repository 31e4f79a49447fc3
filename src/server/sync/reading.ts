import type { OwnerId } from '../db/schema.ts';
import type { YoutubeClient } from '../youtube/youtube-client.ts';
import type { SyncPass } from './sync.repository.ts';

/** One reading of a channel's comments. */
export interface Reading {
  ownerId: OwnerId;
  channelId: string;
  client: YoutubeClient;
  /** When it was asked for. */
  since: Date;
  /** Queues of which all from the newest to here was listed: what is missing there is gone. */
  covered: Map<SyncPass, Date>;
}
