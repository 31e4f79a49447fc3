import type { ErrorCode } from '../../../contract/error-codes.ts';
import { AppError } from '../../base/errors.ts';
import {
  CircuitOpenError,
  PlatformError,
  type PlatformErrorKind,
} from '../../youtube/youtube-errors.ts';

/** What a sync waits for when it cannot go on. */
export type Wait =
  | { for: 'quota' }
  /** Space on the disk; whoever starts syncs sees when it is there. */
  | { for: 'disk' }
  /** The platform; `until` is known only while it is left alone altogether. */
  | { for: 'platform'; until?: Date };

/** Nothing that was asked is to blame: the same question may be answered later. */
const transient: ReadonlySet<PlatformErrorKind> = new Set(['outage', 'throttled', 'unreadable']);

/** Undefined: waiting does not help. */
export function waitAfter(error: unknown): Wait | undefined {
  if (error instanceof CircuitOpenError) return { for: 'platform', until: error.until };
  if (error instanceof AppError && error.code === 'disk_full') return { for: 'disk' };
  // Google gives no new access for now, so the platform was not even asked.
  if (error instanceof AppError && error.code === 'platform_unavailable') {
    return { for: 'platform' };
  }
  if (!(error instanceof PlatformError)) return undefined;
  if (error.kind === 'quota_exhausted') return { for: 'quota' };
  return transient.has(error.kind) ? { for: 'platform' } : undefined;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** With the pauses between them: about two hours in which nothing could be read. */
const MOST_TRIES = 30;

export interface FailedTries {
  /** Waits in vain so far. */
  tries: number;
  /** Before that nobody is let through. */
  until?: Date | undefined;
  now: Date;
}

/** When to ask again; undefined when it has been asked for too long. */
export function nextTryAt({ tries, until, now }: FailedTries): Date | undefined {
  if (tries >= MOST_TRIES) return undefined;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  return new Date(Math.max(now.getTime() + pause, until?.getTime() ?? 0));
}

/** What to say of a failure that no further attempt can mend; undefined of one that may pass. */
export function permanentFailure(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof PlatformError)) return undefined;
  if (error.kind === 'scope_missing') return 'missing_scope';
  if (error.kind === 'token_dead') return 'connection_broken';
  return undefined;
}

/** What to say of one that did not pass in all attempts. */
export const failureAfterTries = (error: unknown): ErrorCode =>
  error instanceof PlatformError && !transient.has(error.kind)
    ? 'platform_refused'
    : 'platform_unavailable';
