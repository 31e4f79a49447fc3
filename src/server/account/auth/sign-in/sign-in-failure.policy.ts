import type { SignInFailure } from '../../../../contract/sign-in-failures.ts';
import { GoogleOauthError, PlatformError } from '../../../../platform/youtube-errors.ts';

/**
 * Mistakes in the set-up of the Google project, by Google's own code. Sources:
 * https://developers.google.com/identity/protocols/oauth2/web-server#errors and answers of the API.
 */
const mistakes: Readonly<Record<string, SignInFailure>> = {
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  deleted_client: 'client_refused',
  redirect_uri_mismatch: 'redirect_mismatch',
  org_internal: 'org_internal',
  admin_policy_enforced: 'admin_policy_enforced',
  accessNotConfigured: 'api_disabled',
};

const transient = new Set(['outage', 'throttled', 'quota_exhausted', 'unreadable']);

/** Errors that Google's redirect brings instead of a code. */
const returned: Readonly<Record<string, SignInFailure>> = {
  ...mistakes,
  access_denied: 'access_denied',
  server_error: 'google_unavailable',
  temporarily_unavailable: 'google_unavailable',
};

/** What the person is told who comes back from Google with an error. */
export const failureOfReturn = (error: string | undefined): SignInFailure =>
  returned[error ?? ''] ?? 'sign_in_failed';

/** Whether the same sign-in may work later. */
export const isTransient = (error: unknown): boolean =>
  (error instanceof GoogleOauthError && error.failure === 'unavailable') ||
  (error instanceof PlatformError && transient.has(error.kind));

/** What the person is told when Google or YouTube has refused a part of the sign-in. */
export function signInFailureOf(error: GoogleOauthError | PlatformError): SignInFailure {
  if (error instanceof PlatformError && error.kind === 'quota_exhausted') return 'quota_exhausted';
  if (error instanceof GoogleOauthError && error.failure === 'clock_wrong') return 'clock_wrong';
  if (isTransient(error)) return 'google_unavailable';
  const code = error instanceof GoogleOauthError ? error.code : error.reason;
  return mistakes[code] ?? 'sign_in_failed';
}
