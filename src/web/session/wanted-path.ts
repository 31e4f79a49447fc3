/** Does this lead to a page of ours? `//host` and `/\host` would leave, with white space or without. */
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

/** Once a page behind the sign-in is reached, nothing is wanted any more. */
export const forgetWantedPath = (): void => sessionStorage.removeItem(key);
