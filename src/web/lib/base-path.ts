/**
 * The path below which this server is reached, as its page was served: `/sapu`; empty at the root. The
 * router adds it by itself; what leaves the router needs it.
 */
export const basePath: string =
  typeof document === 'undefined' ? '' : (document.documentElement.dataset['base'] ?? '');

/** A path of the browser as the router has it. */
export const withoutBase = (path: string): string =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
