import type { OwnerId, Queryable } from '../../db/schema.ts';

export const findPage = async (
  db: Queryable,
  ownerId: OwnerId,
  { place, since }: { place: string; since: Date },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sync_pages')
    .select('content')
    .where('user_id', '=', ownerId)
    .where('place', '=', place)
    .where('read_at', '>', since)
    .executeTakeFirst();
  return row?.content;
};

export async function savePage(
  db: Queryable,
  ownerId: OwnerId,
  page: { place: string; content: string; now: Date },
): Promise<void> {
  const columns = { content: page.content, read_at: page.now };
  await db
    .insertInto('sync_pages')
    .values({ user_id: ownerId, place: page.place, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet(columns))
    .execute();
}

export async function dropPages(
  db: Queryable,
  ownerId: OwnerId,
  places: readonly string[],
): Promise<void> {
  if (places.length === 0) return;
  await db
    .deleteFrom('sync_pages')
    .where('user_id', '=', ownerId)
    .where('place', 'in', [...places])
    .execute();
}

/** A run that has ended needs none of them; what a run that was given up left goes as well. */
export async function dropAllPages(db: Queryable, ownerId: OwnerId): Promise<void> {
  await db.deleteFrom('sync_pages').where('user_id', '=', ownerId).execute();
}
