import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { basePathOf } from '../../../base/base-path.ts';
import type { OwnerId } from '../../../db/schema.ts';
import { sha256 } from '../secrets.ts';
import { SESSION_DAYS } from './session.ts';

/** A browser's session, named by its cookie. */
export interface BrowserSession {
  binding: Buffer;
  ownerId: OwnerId;
}

const BINDING_BYTES = 32;
const DAY_SECONDS = 86_400;

/** A new random value of the cookie that binds tokens to one browser. It starts with the owner's id. */
export const newBinding = (ownerId: OwnerId): string =>
  `${ownerId.toString(36)}.${randomBytes(BINDING_BYTES).toString('base64url')}`;

/** Whose session in which browser a cookie names; undefined for a value that is none of ours. */
export function browserSessionOf(cookie: string | undefined): BrowserSession | undefined {
  const [, owner] = /^([0-9a-z]{1,10})\./.exec(cookie ?? '') ?? [];
  if (!cookie || !owner) return undefined;
  return { binding: hashBinding(cookie), ownerId: Number.parseInt(owner, 36) };
}

/** The cookie of the browser that gave the set-up's code. Ports of a host share cookies. */
export const setupCookieName = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Secure-setup' : `setup_${instanceOf(publicUrl)}`;

/** Tokens and rows hold this hash instead of the value. */
export const hashBinding = (binding: string) => sha256(binding);

/** Compares in constant time. */
export const sameBinding = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/**
 * Over https the prefix makes the browser guarantee that no other host set the cookie. Plain http has
 * no such prefix and all ports share cookies, so the name contains a hash of the address; a path does so
 * too, since all paths of a host share the cookies that the prefix allows.
 */
export function bindingCookieName(publicUrl: string): string {
  const name = `bind_${instanceOf(publicUrl)}`;
  if (!isHttps(publicUrl)) return name;
  return basePathOf(publicUrl) ? `__Host-${name}` : '__Host-bind';
}

/** Strict: no other site's page ever sends it. */
export function bindingCookieOptions(publicUrl: string): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(publicUrl),
    maxAge: SESSION_DAYS.absolute * DAY_SECONDS,
  };
}

export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** A short id of this server, different from other servers on the host. */
export function instanceOf(publicUrl: string): string {
  return sha256(publicUrl).toString('hex').slice(0, 8);
}
