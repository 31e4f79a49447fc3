import type { SignInFailure } from '../../../contract/sign-in-failures.ts';
import { GoogleOauthError, PlatformError } from '../../youtube/youtube-errors.ts';

/**
 * Mistakes in the set-up of the Google project, by Google's own code. Sources:
 * https://developers.google.com/identity/protocols/oauth2/web-server#errors and answers of the API.
 */
const mistakes: Readonly<Record<string, SignInFailure>> = {
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  deleted_client: 'client_refused',
  redirect_uri_mismatch: 'redirect_mismatch',
  accessNotConfigured: 'api_disabled',
};

const transient = new Set(['outage', 'throttled', 'quota_exhausted', 'unreadable']);

/** Whether the same sign-in may work later. */
export const isTransient = (error: unknown): boolean =>
  (error instanceof GoogleOauthError && error.failure === 'unavailable') ||
  (error instanceof PlatformError && transient.has(error.kind));

/** What the person is told when Google or YouTube has refused a part of the sign-in. */
export function signInFailureOf(error: GoogleOauthError | PlatformError): SignInFailure {
  if (error instanceof PlatformError && error.kind === 'quota_exhausted') return 'quota_exhausted';
  if (isTransient(error)) return 'google_unavailable';
  const code = error instanceof GoogleOauthError ? error.code : error.reason;
  return mistakes[code] ?? 'sign_in_failed';
}
