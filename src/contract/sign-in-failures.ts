/**
 * Why a sign-in ended without a session: `error` of the address that the callback redirects to.
 * Codes are stable. An unknown one means the same as `sign_in_failed`.
 *
 * access_denied: the person pressed "Cancel" at Google · expired_attempt: it took too long or began
 * elsewhere · no_refresh: Google gave no lasting access · google_unavailable: Google or YouTube does
 * not answer · quota_exhausted: no units are left today to ask which channel it is · api_disabled: the
 * Google project has not enabled the YouTube Data API · client_refused: Google refuses the client's id
 * or secret · redirect_mismatch: Google does not know our redirect address · org_internal: the Google
 * project is limited to its own organisation · admin_policy_enforced: the account's Workspace forbids
 * the app (usually Google says these three on a page of its own, and nobody returns) · clock_wrong: the
 * server's clock is so far ahead that Google's answer seems to have expired · not_invited: this server does
 * not let the account in, and keeps nothing of it · helper_link_over: the link to help on a channel was
 * used, withdrawn or has ended · helps_already: the person helps on that channel already, for another of the
 * Google accounts that manage it.
 *
 * An unticked permission and an account without a channel are no failures: they sign in, and
 * `GET /api/connection` names them.
 */
export const signInFailures = [
  'access_denied',
  'expired_attempt',
  'no_refresh',
  'google_unavailable',
  'quota_exhausted',
  'api_disabled',
  'client_refused',
  'redirect_mismatch',
  'org_internal',
  'admin_policy_enforced',
  'clock_wrong',
  'not_invited',
  'helper_link_over',
  'helps_already',
  'sign_in_failed',
] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** Carries the secret of an invitation from the page to the start of a sign-in. */
export const INVITATION_COOKIE = 'sapu_invitation';
