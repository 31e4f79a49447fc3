import type { CookieSerializeOptions } from '@fastify/cookie';
import { basePathOf } from '../../../base/base-path.ts';
import { sha256 } from '../secrets.ts';
import { instanceOf, isHttps } from '../sessions/session-binding.ts';

export const ATTEMPT_MINUTES = 10;

/** The most sign-ins that one browser may have under way. */
const ATTEMPTS_PER_BROWSER = 5;

/** The cookie of a sign-in under way, named by the state that Google returns. */
export function attemptCookieName(publicUrl: string, state: string): string {
  const id = sha256(state).toString('hex').slice(0, 12);
  return prefixOf(publicUrl) + id;
}

/** Lax, since Google's redirect comes from another site and must send the cookie. */
export function attemptCookieOptions(publicUrl: string): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(publicUrl),
    maxAge: ATTEMPT_MINUTES * 60,
  };
}

/** Cookies of the oldest sign-ins, to be cleared for a new one. Browsers send the oldest first. */
export function surplusAttemptCookies(
  publicUrl: string,
  cookies: Readonly<Record<string, string | undefined>>,
): string[] {
  const prefix = prefixOf(publicUrl);
  const names = Object.keys(cookies).filter((name) => name.startsWith(prefix));
  return names.slice(0, Math.max(0, names.length - ATTEMPTS_PER_BROWSER + 1));
}

const prefixOf = (publicUrl: string) => {
  if (!isHttps(publicUrl)) return `oauth_${instanceOf(publicUrl)}_`;
  return basePathOf(publicUrl) ? `__Host-oauth_${instanceOf(publicUrl)}_` : '__Host-oauth-';
};
