import { createHash } from 'node:crypto';
import path from 'node:path';

/** Where the calls of one test file are left, from the root of the copy. */
export const callsFile = (test: string): string =>
  path.join('.calls', `${createHash('sha256').update(test).digest('hex').slice(0, 16)}.json`);
