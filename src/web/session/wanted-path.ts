/** Is this a path of our own? `//host` and `/\host` would lead to another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);

const key = 'sapu.wanted-path';

/** Keeps the address that a sign-in should lead back to. */
export function rememberWantedPath(path: string): void {
  if (isOwnPath(path) && !path.startsWith('/login')) sessionStorage.setItem(key, path);
}

/** The address kept, otherwise the dashboard. */
export function wantedPath(): string {
  const path = sessionStorage.getItem(key) ?? '/';
  return isOwnPath(path) ? path : '/';
}

/** Called once a page behind the sign-in is reached. */
export const forgetWantedPath = (): void => sessionStorage.removeItem(key);
