import { AppError } from '../base/errors.ts';
import type { Deps } from '../context/deps.ts';
import { isReachable } from '../db/database-unavailable.ts';

/** When to ask again. */
const RETRY_SECONDS = 5;

/** Asks the database for an answer. Throws `database_unavailable` where there is none. */
export async function checkReady({ db }: Pick<Deps, 'db'>): Promise<{ database: 'up' }> {
  if (await isReachable(db)) return { database: 'up' };
  throw new AppError('database_unavailable', 'The database does not answer.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
