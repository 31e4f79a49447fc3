import { withoutBase } from '../lib/base-path.ts';

/** Is this a path of our own? `//host` and `/\host` would lead to another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);

const key = 'sapu.wanted-path';

/** Keeps the address that a sign-in should lead back to, as the router has it. */
export function rememberWantedPath(address: string): void {
  const path = withoutBase(address);
  if (isOwnPath(path) && !path.startsWith('/login')) sessionStorage.setItem(key, path);
}

/** The address kept, otherwise the dashboard. */
export function wantedPath(): string {
  const path = sessionStorage.getItem(key) ?? '/';
  return isOwnPath(path) ? path : '/';
}

/**
 * Called when the app opens anywhere but at /login, because nobody is on the way back then, and
 * before the debug page's test of the callback, which does not lead back there. Reaching
 * the wanted page must not forget it: routes are asked again whenever the session changes, even
 * while the browser leaves for Google or while another request still sends the owner there.
 */
export const forgetWantedPath = (): void => sessionStorage.removeItem(key);
