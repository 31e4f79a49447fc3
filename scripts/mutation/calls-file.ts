import { createHash } from 'node:crypto';
import path from 'node:path';

/** The file with the calls of one test file, from the root of the copy. */
export const callsFile = (test: string): string =>
  path.join('.calls', `${createHash('sha256').update(test).digest('hex').slice(0, 16)}.json`);
