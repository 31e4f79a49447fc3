import { chunksOf, INSERTED_AT_ONCE } from '../../db/chunks.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import { withIds } from '../../db/owner-ids.ts';
import type { RuleMatchesTable } from '../../db/rule-tables.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

export type NewMatch = Pick<RuleMatchesTable, 'rule_id' | 'comment_id' | 'action' | 'outcome'>;

/** A rule finds a comment once: after an edit its first match stays. */
export async function insertMatches(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { matches, now }: { matches: readonly NewMatch[]; now: Date },
): Promise<void> {
  for (const chunk of chunksOf(matches, INSERTED_AT_ONCE)) {
    const rows = await withIds(tx, ownerId, chunk);
    await tx
      .insertInto('rule_matches')
      .values(rows.map((row) => ({ ...row, user_id: ownerId, found_at: now })))
      .onConflict((noted) => noted.columns(['user_id', 'rule_id', 'comment_id']).doNothing())
      .execute();
  }
}

/** Whether matches wait for the end of a sync. */
export async function hasWaitingMatches(db: Queryable, ownerId: OwnerId): Promise<boolean> {
  const row = await selectOwned(db, ownerId, 'rule_matches')
    .select('id')
    .where('outcome', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedMatch extends Pick<RuleMatchesTable, 'comment_id' | 'outcome' | 'action'> {
  found_at: Date;
}

/** The latest comments that a rule has found. */
export const listMatches = (
  db: Queryable,
  ownerId: OwnerId,
  { ruleId, limit }: { ruleId: number; limit: number },
): Promise<ListedMatch[]> =>
  selectOwned(db, ownerId, 'rule_matches')
    .select(['comment_id', 'outcome', 'action', 'found_at'])
    .where('rule_id', '=', ruleId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
