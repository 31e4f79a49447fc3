import type { TestDatabase } from '../support/template-database.ts';
import { emptyDatabase } from './empty-database.ts';

let taken = false;

/** The one database, empty. Throws while another holder of the same file has it. */
export async function takeSharedDatabase(connectionString: string): Promise<TestDatabase> {
  if (taken) throw new Error('There is one database: name this test in test/citus/left-out.ts.');
  taken = true;
  await emptyDatabase(connectionString);
  return {
    connectionString,
    async drop() {
      await emptyDatabase(connectionString);
      taken = false;
    },
  };
}
