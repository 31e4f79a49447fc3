import { updateOwned } from './owned-rows.ts';
import type { OwnerId, OwnerTransaction } from './schema.ts';

/**
 * Takes new ascending ids, unique among all of an owner's rows. They count within the owner, so they
 * reveal nothing about others. The owner's lock prevents duplicates.
 */
export async function takeIds(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { next_id: next } = await updateOwned(tx, ownerId, 'owners')
    .set((owner) => ({ next_id: owner('next_id', '+', count) }))
    .returning('next_id')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => next - count + index);
}

/** Gives each row a new id. */
export async function withIds<Row>(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const [first = 0] = await takeIds(tx, ownerId, rows.length);
  return rows.map((row, nth) => ({ ...row, id: first + nth }));
}

export async function takeId(tx: OwnerTransaction, ownerId: OwnerId): Promise<number> {
  const [id] = await takeIds(tx, ownerId, 1);
  if (id === undefined) throw new Error('no id was taken');
  return id;
}
