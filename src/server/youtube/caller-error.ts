import type { ErrorCode } from '../../contract/error-codes.ts';
import { PlatformError, type PlatformErrorKind } from '../../platform/youtube-errors.ts';
import { AppError } from '../base/errors.ts';

/** Our messages for the platform's failures; its own are HTML and never shown. */
const failures: Record<PlatformErrorKind, readonly [ErrorCode, string]> = {
  token_dead: ['connection_broken', 'Google no longer lets Sapu in. Sign in again.'],
  scope_missing: ['missing_scope', 'Sapu may not act on comments yet. Grant it first.'],
  quota_exhausted: ['quota_exhausted', "Today's YouTube quota is used up."],
  throttled: ['platform_unavailable', 'YouTube asks to wait a little. Try again.'],
  comments_disabled: ['comments_disabled', 'Comments are turned off for this video.'],
  gone: ['not_found', 'YouTube no longer has it.'],
  no_channel: ['platform_refused', 'This Google account has no YouTube channel.'],
  invalid_page_token: ['platform_unavailable', 'YouTube lost its place. Try again.'],
  refused: ['platform_refused', 'YouTube refused it.'],
  outage: ['platform_unavailable', 'YouTube does not answer. Try again later.'],
  unreadable: ['platform_unavailable', 'YouTube gave an answer that cannot be read.'],
};

/** Makes calls for a waiting caller: turns the platform's failures into errors for the caller. */
export async function withCallerErrors<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw callerError(error);
  }
}

export function callerError(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  const [code, message] = failures[error.kind];
  // Without a cause of its own it is our refusal, as of units that are used up: a stack would tell nothing.
  return new AppError(code, message, error.cause === undefined ? {} : { cause: error });
}
