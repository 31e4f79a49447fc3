/**
 * What a personal token may do. read: see what the pages show · moderate: approve, reject, report and undo ·
 * words: add blacklisted words · automate: hide sure spam by itself, to which the owner agrees.
 */
export const tokenScopeNames = ['read', 'moderate', 'words', 'automate'] as const;
export type TokenScope = (typeof tokenScopeNames)[number];
