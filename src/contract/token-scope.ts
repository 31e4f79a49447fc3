/**
 * What a personal token may do. read: see what the pages show · moderate: approve, reject, report and undo ·
 * words: add blacklisted words.
 */
export const tokenScopeNames = ['read', 'moderate', 'words'] as const;
export type TokenScope = (typeof tokenScopeNames)[number];
