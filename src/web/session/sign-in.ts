import type { TokenPair, User } from '../../contract/auth.ts';
import { type SignInFailure, signInFailures } from '../../contract/sign-in-failures.ts';
import { workedChannel, workOn } from '../api/channel.ts';
import { call } from '../api/client.ts';
import { accessToken, refreshToken, refreshTokens, storeTokens } from '../api/tokens.ts';
import { withoutBase } from '../lib/base-path.ts';
import { authStore } from './auth-store.ts';
import { showProcessing } from './processing.ts';
import { forgetWantedPath } from './wanted-path.ts';

const key = 'sapu.signing-in';

/** Notes that this tab left for Google, so that a return without a session can be explained. */
export const beginAttempt = (): void => sessionStorage.setItem(key, '1');

export const attemptPending = (): boolean => sessionStorage.getItem(key) !== null;

export const endAttempt = (): void => sessionStorage.removeItem(key);

let failure: SignInFailure | null = null;

/** Why the last sign-in did not work; null when it did or there was none. */
export const signInFailure = (): SignInFailure | null => failure;

/** Takes the callback's refusal out of the address, so that a reload does not repeat it. */
function takeRefusal(): SignInFailure | null {
  const query = new URLSearchParams(location.search);
  const error = query.get('error');
  if (withoutBase(location.pathname) !== '/login' || error === null) return null;
  history.replaceState(history.state, '', location.pathname);
  return signInFailures.find((known) => known === error) ?? 'sign_in_failed';
}

/**
 * Takes a token pair out of the address, if it carries one, and clears the address at once:
 * before anything renders, so that nothing else ever sees the pair.
 */
function takeFragmentPair(): (TokenPair & { channel: string | null }) | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('token');
  const refresh_token = fragment.get('refresh_token');
  if (token === null || refresh_token === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { token, refresh_token, channel: fragment.get('channel') };
}

/**
 * Signs in with a pair from the address. The pair stays in memory until the server has accepted
 * it in this browser: a crafted link can neither sign somebody in nor end an existing session.
 * It is exchanged at once, because the browser's history keeps a copy of the one that came.
 */
async function signIn({ channel, ...pair }: TokenPair & { channel: string | null }): Promise<void> {
  const before = workedChannel();
  workOn(channel);
  const user = await readUser(pair.token).catch((error: unknown) => {
    workOn(before);
    throw error;
  });
  storeTokens(pair);
  // Other tabs load again now, and read both.
  authStore.set({ isAuthenticated: true, user });
  // The server has accepted the pair: where it cannot exchange it now, the next renewal does.
  await refreshTokens(pair.token).catch((error: unknown) => {
    console.warn('The pair of the address could not be exchanged', error);
  });
  endAttempt();
  showProcessing();
}

/** The person who signs in. A person who only helps begins on the first channel of their list. */
async function readUser(bearer: string): Promise<User> {
  const { data: user } = await call('GET /api/auth/user', { bearer });
  const [first] = user.channels;
  if (user.role !== null || !first) return user;
  workOn(first.id);
  return (await call('GET /api/auth/user', { bearer })).data;
}

/** Forgets stored tokens that the server no longer accepts; a session that still works is kept. */
async function dropDeadSession(): Promise<void> {
  if (accessToken() === null && refreshToken() === null) return;
  // The call forgets tokens that the server refuses and cannot renew.
  await call('GET /api/auth/user').catch((error: unknown) => {
    console.warn('The stored session could not be used', error);
  });
}

/** Signs in if the address carries a token pair. Settles when that has worked or failed. */
export async function startSignIn(): Promise<void> {
  if (withoutBase(location.pathname) !== '/login') forgetWantedPath();
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
