import type { Logger } from '../base/logger.ts';
import { isReachable, toldOf } from './database-unavailable.ts';
import type { Database, OwnerId } from './schema.ts';

export interface OwnersDuty {
  readonly owners: readonly OwnerId[];
  /** What the log says of a failure. */
  readonly failure: string;
  readonly work: (ownerId: OwnerId) => Promise<void>;
}

/**
 * Does a duty for one owner after another. The log tells a failure, and the next owner follows: otherwise
 * one owner with too many rows would stop the duty for all. Throws only while the database does not
 * answer, since that fails for everybody and passes.
 */
export async function forEachOwner(
  { db, logger }: { readonly db: Database; readonly logger: Logger },
  { owners, failure, work }: OwnersDuty,
): Promise<void> {
  for (const ownerId of owners) {
    try {
      await work(ownerId);
    } catch (error) {
      if (!(await isReachable(db))) throw error;
      logger.error({ ...toldOf(error, logger), ownerId }, failure);
    }
  }
}
