import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** An answer that is a file, in one of several formats. */
export interface FileAnswer {
  readonly file: readonly string[];
}

/** One call of the product: its input, its answer, and who may make it. */
export interface Endpoint {
  readonly summary: string;
  readonly tag:
    | 'auth'
    | 'channel'
    | 'videos'
    | 'comments'
    | 'blacklist'
    | 'rules'
    | 'outbox'
    | 'jobs'
    | 'connection'
    | 'setup'
    | 'settings'
    | 'analytics'
    | 'activity'
    | 'reports'
    | 'notifications'
    | 'system';
  /** `session`: needs our access token and the cookie it is bound to. */
  readonly access: 'public' | 'session';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyBytes?: number;
  /** The whole JSON body of a 200, or another kind of answer. */
  readonly answer: z.ZodType | 'redirect' | 'event-stream' | FileAnswer;
  /** Whether the call works on a full disk, where only GET works otherwise. */
  readonly worksOnFullDisk?: true;
  /** Whether a form may be sent too; its fields are not read. Mail programs send one (RFC 8058). */
  readonly acceptsForm?: true;
  /** Whether the body is bytes, at most `bodyBytes` of them, which the handler takes as a Buffer. */
  readonly takesBytes?: true;
  /** Beyond the errors that `access`, `params`, `query` and `body` bring with them. */
  readonly errors: readonly ErrorCode[];
}
