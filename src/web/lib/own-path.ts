/** Does this lead to a page of ours? `//host` and `/\host` would leave, with white space or without. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);
