import type { Deps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { YoutubeClient } from '../../youtube/youtube-client.ts';
import type { SyncPass } from '../store/sync.repository.ts';

/** One reading of a channel's comments. */
export interface Reading {
  ownerId: OwnerId;
  channelId: string;
  client: YoutubeClient;
  /** When it was asked for. */
  since: Date;
  /** Queues of which all from the newest to here was listed: what is missing there is gone. */
  covered: Map<SyncPass, Date>;
  /** Lists that led back to themselves, by queue or video: something may be there that was not met. */
  lost: Set<string>;
}

/** Leaves a trace in the log: somebody may want to know why a comment comes a day late. */
export function noteLost({ logger }: Pick<Deps, 'logger'>, reading: Reading, list: string): void {
  reading.lost.add(list);
  logger.warn({ ownerId: reading.ownerId }, 'a list leads back to a page that was read');
}
