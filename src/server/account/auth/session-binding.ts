import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { OwnerId } from '../../db/schema.ts';
import { sha256 } from './secrets.ts';
import { SESSION_DAYS } from './session.ts';

const BINDING_BYTES = 32;
const DAY_SECONDS = 86_400;

/** A new random value for the cookie that ties our tokens to one browser; it tells whose they are. */
export const newBinding = (ownerId: OwnerId): string =>
  `${ownerId.toString(36)}.${randomBytes(BINDING_BYTES).toString('base64url')}`;

/** Undefined for a value from before it told. */
export function ownerOfBinding(binding: string): OwnerId | undefined {
  const [, owner] = /^([0-9a-z]{1,10})\./.exec(binding) ?? [];
  return owner === undefined ? undefined : Number.parseInt(owner, 36);
}

/** What tokens and rows hold instead of the value. */
export const hashBinding = (binding: string) => sha256(binding);

/** Compares in constant time. */
export const sameBinding = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/**
 * Over https the browser itself guarantees that no other host set the cookie. On plain http there
 * is no such prefix, and all ports of a host share their cookies: so the name tells servers apart.
 */
export function bindingCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-bind' : `bind_${instanceOf(publicUrl)}`;
}

/** Strict: no page of another site ever sends it. */
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

/** Short name of a server among those of one host. */
export function instanceOf(publicUrl: string): string {
  return sha256(publicUrl).toString('hex').slice(0, 8);
}
