import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** One call of the product: what it takes, what it answers, and who may make it. */
export interface Endpoint {
  readonly summary: string;
  readonly tag:
    | 'auth'
    | 'channel'
    | 'videos'
    | 'comments'
    | 'blacklist'
    | 'outbox'
    | 'jobs'
    | 'connection'
    | 'settings'
    | 'system';
  /** `session`: needs our access token and the cookie it is bound to. */
  readonly access: 'public' | 'session';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyBytes?: number;
  /** The whole JSON body of a 200, or what else is answered. */
  readonly answer: z.ZodType | 'redirect' | 'event-stream';
  /** Also where the disk is so full that other calls but GET are refused. */
  readonly worksOnFullDisk?: true;
  /** Beyond those that `access`, `params`, `query` and `body` bring with them. */
  readonly errors: readonly ErrorCode[];
}
