import { AppError } from '../base/errors.ts';
import type { Deps } from '../context/deps.ts';
import { isReachable } from './system.repository.ts';

/** Throws `database_unavailable`. */
export async function checkHealth({ db }: Pick<Deps, 'db'>): Promise<{ database: 'up' }> {
  if (await isReachable(db)) return { database: 'up' };
  throw new AppError('database_unavailable', 'The database does not answer.', {
    retryAfterSeconds: 5,
  });
}
