import { dropDeadSession, signIn, takeFragmentPair } from './session.ts';

/** Why a sign-in ended without a session, as the server's callback names it. */
export const signInFailures = [
  'access_denied',
  'expired_attempt',
  'no_refresh',
  'google_unavailable',
  'sign_in_failed',
] as const;
export type SignInFailure = (typeof signInFailures)[number];

let failure: SignInFailure | null = null;

/** Why the last sign-in did not work; null when it did or there was none. */
export const signInFailure = (): SignInFailure | null => failure;

/** Takes the callback's refusal out of the address, so that a reload does not repeat it. */
function takeRefusal(): SignInFailure | null {
  const query = new URLSearchParams(location.search);
  const error = query.get('error');
  if (location.pathname !== '/login' || error === null) return null;
  history.replaceState(history.state, '', location.pathname);
  return signInFailures.find((known) => known === error) ?? 'sign_in_failed';
}

/** Signs in if the address carries a token pair. Settles when that has worked or failed. */
export async function startSignIn(): Promise<void> {
  failure = takeRefusal();
  const pair = takeFragmentPair();
  if (pair === null) return;
  try {
    await signIn(pair);
  } catch (error) {
    console.warn('The sign-in failed', error);
    failure = 'sign_in_failed';
    await dropDeadSession();
  }
}
