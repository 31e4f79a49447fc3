/**
 * How a call to Google's OAuth server failed.
 * grant_dead: the grant was revoked or ran out; only the owner can give a new one.
 * refused: Google understood and said no; trying again changes nothing.
 * unavailable: no usable answer; trying again may help.
 */
export type GoogleOauthFailure = 'grant_dead' | 'refused' | 'unavailable';

/** The message names Google's error code at most, never a token or a code. */
export class GoogleOauthError extends Error {
  override name = 'GoogleOauthError';
  readonly failure: GoogleOauthFailure;

  constructor(failure: GoogleOauthFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}
