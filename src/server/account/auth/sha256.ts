import { createHash } from 'node:crypto';

/** For values that are random themselves and so need no salt. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
