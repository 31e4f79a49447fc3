import { signIn, takeFragmentPair } from './session.ts';

export type SignInFailure = 'failed' | 'denied';

let failure: SignInFailure | null = null;

/** Why the last sign-in did not work; null when it did or there was none. */
export const signInFailure = (): SignInFailure | null => failure;

/** What the server's callback says of a sign-in that ended without a session. */
function refusal(): SignInFailure | null {
  const error =
    new URLSearchParams(location.search).get('error') ??
    new URLSearchParams(location.hash.slice(1)).get('error');
  if (error === null) return null;
  return error === 'access_denied' ? 'denied' : 'failed';
}

/** Signs in if the address carries a token pair. Settles when that has worked or failed. */
export async function startSignIn(): Promise<void> {
  failure = refusal();
  const pair = takeFragmentPair();
  if (pair === null) return;
  try {
    await signIn(pair);
  } catch (error) {
    console.warn('The sign-in failed', error);
    failure = 'failed';
  }
}
