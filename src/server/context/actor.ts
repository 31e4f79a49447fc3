import type { FastifyRequest } from 'fastify';
import type { OwnerId, UserRow } from '../db/schema.ts';

/** The signed-in owner on whose behalf a request acts. */
export interface Actor {
  readonly ownerId: OwnerId;
  readonly sessionId: string;
  /** The owner's own channel; null when the Google account has none. */
  readonly channelId: string | null;
  readonly scopes: readonly string[];
  readonly connection: UserRow['connection'];
  /** Whether the owner has paused sending. */
  readonly sendingPaused: boolean;
}

/** Identifies the caller. Throws an AppError with status 401 for a request without a valid session. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, on routes that need a session. */
    actor: Actor | null;
  }
}
