import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { DiskGuard } from '../base/disk-guard.ts';
import type { Logger } from '../base/logger.ts';
import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { Database, OwnerId } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { TaskQueue } from '../tasks/task-queue.ts';
import type { GoogleEndpoints } from '../youtube/google-endpoints.ts';
import type { GoogleOauth } from '../youtube/google-oauth.ts';
import type { YoutubeClients } from '../youtube/youtube-clients.ts';

/** What use cases work with. A plain object, joined once in `start-server.ts`. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: ServerConfig;
  readonly oauth: GoogleOauth;
  readonly youtube: YoutubeClients;
  readonly events: EventBus;
  readonly tasks: TaskQueue;
  readonly disk: DiskGuard;
  readonly effects: Effects;
}

/**
 * What a change has done by a neighbourhood that stands after its own, and so cannot be imported.
 * Joined in `join-deps.ts`.
 */
export interface Effects {
  /** Has all comments of the owner judged again, together with what `tx` changes. */
  judgeAgain(tx: OwnerTransaction, ownerId: OwnerId): Promise<void>;
}

/** The configuration once its defaults are settled. */
export interface ServerConfig extends Config {
  readonly publicUrl: string;
  /** Where the page finds the API; undefined: at the address that it was loaded from. */
  readonly pageApiUrl: string | undefined;
  readonly redirectUrl: string;
  readonly google: GoogleEndpoints;
  readonly googleClient: { id: string; secret: string };
  readonly demo: boolean;
}
