import type { Selectable } from 'kysely';
import type { GrantRevocationsTable, Queryable } from '../../db/schema.ts';

export type Revocation = Selectable<GrantRevocationsTable>;

export const listRevocationsDue = (db: Queryable, now: Date): Promise<Revocation[]> =>
  db.selectFrom('grant_revocations').selectAll().where('next_try_at', '<=', now).execute();

export async function deleteRevocation(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('grant_revocations').where('id', '=', id).execute();
}

export async function postponeRevocation(
  db: Queryable,
  id: number,
  nextTryAt: Date,
): Promise<void> {
  await db
    .updateTable('grant_revocations')
    .set({ next_try_at: nextTryAt })
    .where('id', '=', id)
    .execute();
}
