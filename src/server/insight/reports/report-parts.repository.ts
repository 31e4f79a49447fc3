import { deleteOwned, selectOwned } from '../../db/owned-rows.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

/** Deletes what an earlier run has written. */
export async function deleteParts(tx: OwnerTransaction, ownerId: OwnerId, reportId: number) {
  await deleteOwned(tx, ownerId, 'report_parts').where('report_id', '=', reportId).execute();
}

export async function insertPart(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  part: { reportId: number; part: number; content: Buffer },
): Promise<void> {
  await tx
    .insertInto('report_parts')
    .values({
      user_id: ownerId,
      report_id: part.reportId,
      part: part.part,
      content: part.content,
    })
    .execute();
}

/** The parts of a file in order, each read by a query of its own. */
export async function* readParts(
  db: Queryable,
  ownerId: OwnerId,
  reportId: number,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await selectOwned(db, ownerId, 'report_parts')
      .select('content')
      .where('report_id', '=', reportId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.content;
  }
}
