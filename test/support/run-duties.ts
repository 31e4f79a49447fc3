import { sql } from 'kysely';
import { connect } from '../../src/server/db/connect.ts';
import { INSTALLATION, markWork } from '../../src/server/db/mark-work.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import type { WorkKind } from '../../src/server/db/work-table.ts';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Earlier than anything is due. */
const FIRST = new Date(0);

/** Has the server do one kind of an owner's work now, and waits until it has. */
export async function runWork(
  { connectionString }: Pick<TestApp, 'connectionString'>,
  ownerId: OwnerId,
  kind: WorkKind,
): Promise<void> {
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    await markWork(db, ownerId, { kind, at: FIRST });
    const tries = await waitFor(`the work ${kind} to end`, async () => {
      const row = await db
        .selectFrom('work')
        .select(['worker', 'tries', sql<boolean>`due_at = ${FIRST}`.as('waits')])
        .where('user_id', '=', ownerId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row === undefined ? '0' : row.worker === null && !row.waits && String(row.tries);
    });
    if (tries !== '0') throw new Error(`the work ${kind} failed`);
  } finally {
    await db.destroy();
  }
}

/** Has the server keep its duties now, and waits until it has. */
export const runDuties = (app: Pick<TestApp, 'connectionString'>): Promise<void> =>
  runWork(app, INSTALLATION, 'duties');

/** Makes a kind of work due for all owners, after a test has changed rows by hand. */
export async function markForAll(db: Database, kind: WorkKind): Promise<void> {
  const owners = await db.selectFrom('users').select('id').execute();
  for (const { id } of owners) await markWork(db, id, { kind, at: FIRST });
}
