import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/roles.ts';
import type { TokenScope } from '../../contract/token-scope.ts';
import type { GoogleEndpoints } from '../../platform/google-endpoints.ts';
import type { GoogleOauth } from '../../platform/google-oauth.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { DiskGuard } from '../base/disk-guard.ts';
import type { Logger } from '../base/logger.ts';
import type { NewNotification } from '../db/notification-tables.ts';
import type { Database, OwnerId, OwnerTransaction, UserRow } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { Outside } from '../outside/outside.ts';
import type { YoutubeClients } from '../youtube/youtube-clients.ts';

/** The parts that use cases work with. A plain object, built once in `join-deps.ts`. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: ServerConfig;
  readonly oauth: GoogleOauth;
  readonly youtube: YoutubeClients;
  readonly events: EventBus;
  readonly disk: DiskGuard;
  readonly effects: Effects;
  /** Calls addresses that owners and browsers name: at public hosts only. */
  readonly outside: Outside;
}

/** For use cases that read and write rows. */
export type StoreDeps = Pick<Deps, 'db' | 'clock'>;
/** For use cases that also notify the owner's pages. */
export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'events'>;
/** For use cases that also call the platform. */
export type PlatformDeps = Pick<Deps, 'db' | 'clock' | 'youtube'>;

/**
 * What a change triggers in a later neighbourhood, which its own may not import.
 * Implemented in `join-deps.ts`.
 */
export interface Effects {
  /** Queues a re-judge of all comments of the owner, in the transaction `tx`. */
  rejudge(tx: OwnerTransaction, ownerId: OwnerId): Promise<void>;
  /** Tells the owner, once, in the transaction `tx`. False when nothing was told. */
  notify(tx: OwnerTransaction, ownerId: OwnerId, news: NewNotification): Promise<boolean>;
  /** Asks the owner about rules that rest since a new detector, in the transaction `tx`. */
  askAboutRules(tx: OwnerTransaction, ownerId: OwnerId): Promise<void>;
  /** Plans the owner's next full sync by their settings, in the transaction `tx`. */
  rescheduleSyncs(tx: OwnerTransaction, ownerId: OwnerId): Promise<void>;
}

/** The configuration with its defaults filled in. */
export interface ServerConfig extends Config {
  readonly publicUrl: string;
  /** Where the page finds the API; undefined: at the address that served the page. */
  readonly pageApiUrl: string | undefined;
  readonly redirectUrl: string;
  readonly google: GoogleEndpoints;
  readonly googleClient: { id: string; secret: string };
  readonly demo: boolean;
  /** Whether whoever has a Google account may sign in. */
  readonly admitsEverybody: boolean;
}

/** The owner on whose behalf a request acts, and who makes it. */
export interface Actor {
  readonly ownerId: OwnerId;
  /** What whoever makes it is on the owner's channel; null: they only help, and named no channel. */
  readonly role: Role | null;
  /** Who makes it on the channel of another; undefined: the owner. */
  readonly helper?: {
    readonly personId: OwnerId;
    readonly name: string;
    /** The Google account that the channel belongs to. */
    readonly ownersGoogleId: string;
  };
  /** The Google account of who makes it. Its channels are owners each. */
  readonly googleId?: string;
  /** With a personal token it is an id that no session has. */
  readonly sessionId: string;
  /** The owner's own channel; null when the Google account has none. */
  readonly channelId: string | null;
  readonly scopes: readonly string[];
  readonly connection: UserRow['connection'];
  /** Whether the owner has paused sending. */
  readonly sendingPaused: boolean;
  /** The personal token that a script came with; undefined: the owner's own page. */
  readonly token?: ActingToken;
}

/** The Google account of the caller, which may have several channels. */
export const accountOf = ({ googleId, ownerId }: Pick<Actor, 'googleId' | 'ownerId'>): string =>
  googleId ?? `owner ${ownerId}`;

/** The Google account whose channel a call is about. */
export const ownersAccountOf = (actor: Pick<Actor, 'googleId' | 'ownerId' | 'helper'>): string =>
  actor.helper?.ownersGoogleId ?? accountOf(actor);

export interface ActingToken {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
}

/**
 * Identifies the caller, on the channel that the request names, or on their own. Throws an AppError with
 * status 401 for a request without a valid session, and `channel_refused` for a channel on which they may
 * not work.
 */
export type Authenticate = (request: FastifyRequest, channel: 'named' | 'own') => Promise<Actor>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, on routes that need a session. */
    actor: Actor | null;
  }
}

/** Whether owners act themselves, and neither those who help nor scripts. */
export const isOwner = ({ helper, token }: Pick<Actor, 'helper' | 'token'>): boolean =>
  !helper && !token;
