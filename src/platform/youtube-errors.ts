/**
 * The ways in which a call to the platform fails, by the machine-readable reason of the body. The
 * status alone is ambiguous: a 403 may be quota, scope or disabled comments. The messages are HTML
 * for people. Source: the API's error reference and real answers.
 */
export type PlatformErrorKind =
  | 'token_dead'
  | 'scope_missing'
  | 'quota_exhausted'
  | 'throttled'
  | 'comments_disabled'
  | 'gone'
  | 'no_channel'
  | 'invalid_page_token'
  | 'refused'
  | 'outage'
  | 'unreadable';

export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly kind: PlatformErrorKind;
  /** The platform's own reason, e.g. `processingFailure`; empty without an answer. */
  readonly reason: string;

  constructor(kind: PlatformErrorKind, reason: string, cause?: unknown) {
    super(`${kind} (${reason || 'no answer'})`, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

/** The platform was not called, since the circuit is open until this time. */
export class CircuitOpenError extends PlatformError {
  override name = 'CircuitOpenError';
  readonly until: Date;

  constructor(until: Date) {
    super('outage', 'circuit');
    this.until = until;
  }
}

/** No connection came about, so nothing was sent. */
export class NotConnectedError extends PlatformError {
  override name = 'NotConnectedError';

  constructor(cause: unknown) {
    super('outage', 'not connected', cause);
  }
}

/** Codes of Node for a connection that did not come about. */
const NOT_CONNECTED = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isNotConnected(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return (
    NOT_CONNECTED.has((thrown as NodeJS.ErrnoException).code ?? '') || isNotConnected(thrown.cause)
  );
}

const kindsByReason: Record<string, PlatformErrorKind> = {
  authError: 'token_dead',
  insufficientPermissions: 'scope_missing',
  quotaExceeded: 'quota_exhausted',
  dailyLimitExceeded: 'quota_exhausted',
  userRateLimitExceeded: 'throttled',
  commentsDisabled: 'comments_disabled',
  videoNotFound: 'gone',
  channelNotFound: 'gone',
  commentNotFound: 'gone',
  commentThreadNotFound: 'gone',
  parentCommentNotFound: 'gone',
  playlistNotFound: 'gone',
  youtubeSignupRequired: 'no_channel',
  invalidPageToken: 'invalid_page_token',
};

interface ErrorBody {
  error?: { message?: string; errors?: { reason?: string; domain?: string; message?: string }[] };
}

/** Turns any error of Google's library into a PlatformError. */
export function toPlatformError(thrown: unknown): PlatformError {
  if (thrown instanceof PlatformError) return thrown;
  const response = (thrown as { response?: { status?: number; data?: unknown } }).response;
  if (!response?.status) {
    return isNotConnected(thrown)
      ? new NotConnectedError(thrown)
      : new PlatformError('outage', '', thrown);
  }
  const first = ((response.data ?? {}) as ErrorBody).error?.errors?.[0];
  const reason = first?.reason ?? '';
  return new PlatformError(kindOf(response.status, reason, first?.message ?? ''), reason, thrown);
}

function kindOf(status: number, reason: string, message: string): PlatformErrorKind {
  const known = kindsByReason[reason];
  if (known) return known;
  // One reason stands for two limits: only the text distinguishes the minute from the day.
  if (reason === 'rateLimitExceeded' || status === 429) {
    return message.includes('per day') ? 'quota_exhausted' : 'throttled';
  }
  if (status >= 500) return 'outage';
  if (status === 401) return 'token_dead';
  if (status === 404) return 'gone';
  return 'refused';
}

/**
 * How a call to Google's OAuth server failed.
 * grant_dead: the grant was revoked or has expired; only the owner can give a new one.
 * refused: Google refuses the request; a retry changes nothing.
 * unavailable: no usable answer; a retry may help.
 * clock_wrong: what Google has just signed has expired by our clock.
 */
export type GoogleOauthFailure = 'grant_dead' | 'refused' | 'unavailable' | 'clock_wrong';

interface GoogleOauthErrorDetails {
  /** Google's own code. */
  code?: string | undefined;
  cause?: unknown;
}

/** The message contains at most Google's error code, never a token or an authorization code. */
export class GoogleOauthError extends Error {
  override name = 'GoogleOauthError';
  readonly failure: GoogleOauthFailure;
  /** Google's own code, e.g. `invalid_client`; empty without an answer. */
  readonly code: string;

  constructor(
    failure: GoogleOauthFailure,
    message: string,
    { code = '', cause }: GoogleOauthErrorDetails = {},
  ) {
    super(message, { cause });
    this.failure = failure;
    this.code = code;
  }
}
