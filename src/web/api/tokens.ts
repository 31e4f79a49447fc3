import type { TokenPair } from '../../contract/auth.ts';
import { createStore } from '../lib/store.ts';
import { ApiError } from './api-error.ts';
import { failureIn, isRecord, readJson } from './read-answer.ts';
import { fetchFromServer } from './server-reach.ts';

export const accessKey = 'token';
const refreshKey = 'refresh_token';

export const accessToken = (): string | null => localStorage.getItem(accessKey);
export const refreshToken = (): string | null => localStorage.getItem(refreshKey);

export function storeTokens(pair: TokenPair): void {
  localStorage.setItem(accessKey, pair.token);
  localStorage.setItem(refreshKey, pair.refresh_token);
}

export function clearTokens(): void {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
}

/** All calls of the page wait for a renewal, and a lost connection keeps it waiting for minutes. */
const renewalMs = 20_000;

/**
 * Whether a pair is stored that may still be accepted: a new one, or one stored meanwhile. Throws ApiError where
 * the server has not said: a server that is busy or broken has refused no session.
 */
async function exchange(): Promise<boolean> {
  const refresh_token = refreshToken();
  if (refresh_token === null) return false;
  const response = await fetchFromServer('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
    signal: AbortSignal.timeout(renewalMs),
  });
  const { ok, status, statusText } = response;
  const pair = await readJson(response);
  // A sign-in has stored another pair meanwhile. This answer is about a session that it replaced.
  if (refreshToken() !== refresh_token) return refreshToken() !== null;
  if (status === 401) return false;
  if (!ok) throw failureIn(pair, { status, otherwise: `API error: ${status} ${statusText}` });
  // It broke off, or somebody in between has answered.
  if (!isRecord(pair)) {
    throw new ApiError({ status: 0, code: 'network', message: 'The renewal has no answer' });
  }
  const { token, refresh_token: next } = pair;
  if (typeof token !== 'string' || typeof next !== 'string') return false;
  storeTokens({ token, refresh_token: next });
  return true;
}

// Two tabs must not spend the same refresh token. Web Locks are absent on plain http beyond
// localhost; there the server's grace period for a token just used carries it.
const withLock = (run: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('sapu-token-refresh', run) : run();

let running: { stale: string | null; renewed: Promise<boolean> } | undefined;

/**
 * Exchanges the refresh token for a new pair, unless `stale` was replaced meanwhile.
 * False: the session cannot be renewed. Throws ApiError where the server has not said so.
 */
export function refreshTokens(stale: string | null): Promise<boolean> {
  if (running?.stale === stale) return running.renewed;
  const renewed = withLock(async () => {
    const current = accessToken();
    return current !== null && current !== stale ? true : exchange();
  });
  const started = { stale, renewed };
  running = started;
  const forget = () => {
    if (running === started) running = undefined;
  };
  renewed.then(forget, forget);
  return renewed;
}

const endedSessions = createStore(0);

/**
 * Calls back when the server no longer accepts this session, while its tokens are still stored.
 * Answers how to stop that.
 */
export const onSessionEnd = endedSessions.subscribe;

/**
 * Calls the listeners of `onSessionEnd` and forgets the tokens, unless another session has been
 * stored since `refused` was.
 */
export function endSession(refused: string | null): void {
  if (accessToken() !== refused) return;
  endedSessions.set(endedSessions.get() + 1);
  clearTokens();
}
