import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';

/**
 * Vacuums and analyses tables that a bench has filled, so that plans are those of a table that has
 * been in use. It may take longer than the product lets a statement run.
 */
export async function vacuum(db: Database, ...tables: string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
