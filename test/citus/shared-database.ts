import { requireRightCounts } from '../support/recount.ts';
import type { TestDatabase } from '../support/template-database.ts';
import { emptyDatabase } from './empty-database.ts';

let holders = 0;

/**
 * The one database: empty for whoever takes it first, and emptied again by the last to drop it. Who
 * takes it in between shares it, as a second server of the same installation would.
 */
export async function takeSharedDatabase(connectionString: string): Promise<TestDatabase> {
  holders += 1;
  if (holders === 1) await emptyDatabase(connectionString);
  return {
    connectionString,
    async drop() {
      holders -= 1;
      if (holders > 0) return;
      try {
        await requireRightCounts(connectionString);
      } finally {
        await emptyDatabase(connectionString);
      }
    },
  };
}
