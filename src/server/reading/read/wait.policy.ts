import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  CircuitOpenError,
  PlatformError,
  type PlatformErrorKind,
} from '../../../platform/youtube-errors.ts';
import { AppError } from '../../base/errors.ts';

/** What an interrupted sync waits for. */
export type Wait =
  | { for: 'quota' }
  /** Free disk space. */
  | { for: 'disk' }
  /** The platform; `until` is set only while the circuit is open. */
  | { for: 'platform'; until?: Date };

/** Failures that the request did not cause: the same request may succeed later. */
const transient: ReadonlySet<PlatformErrorKind> = new Set(['outage', 'throttled', 'unreadable']);

/** What to wait for after this error; undefined when waiting does not help. */
export function waitAfter(error: unknown): Wait | undefined {
  if (error instanceof CircuitOpenError) return { for: 'platform', until: error.until };
  if (error instanceof AppError && error.code === 'disk_full') return { for: 'disk' };
  // Google issues no access token for now, so the platform was not called.
  if (error instanceof AppError && error.code === 'platform_unavailable') {
    return { for: 'platform' };
  }
  if (!(error instanceof PlatformError)) return undefined;
  if (error.kind === 'quota_exhausted') return { for: 'quota' };
  return transient.has(error.kind) ? { for: 'platform' } : undefined;
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** With the pauses between them, about two hours without success. */
const MOST_TRIES = 30;

export interface FailedTries {
  /** Waits without success so far. */
  tries: number;
  /** When the circuit lets the next call through. */
  until?: Date | undefined;
  now: Date;
}

/** When to try again; undefined after too many tries. */
export function nextTryAt({ tries, until, now }: FailedTries): Date | undefined {
  if (tries >= MOST_TRIES) return undefined;
  const pause = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
  return new Date(Math.max(now.getTime() + pause, until?.getTime() ?? 0));
}

/** The error code of a failure that no further attempt can mend; undefined for others. */
export function permanentFailure(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof PlatformError)) return undefined;
  if (error.kind === 'scope_missing') return 'missing_scope';
  if (error.kind === 'token_dead') return 'connection_broken';
  return undefined;
}

/** The error code of a failure that outlasted all attempts. */
export const failureAfterTries = (error: unknown): ErrorCode =>
  error instanceof PlatformError && !transient.has(error.kind)
    ? 'platform_refused'
    : 'platform_unavailable';
