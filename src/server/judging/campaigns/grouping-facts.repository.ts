import { sql } from 'kysely';
import { deleteOwned, selectOwned } from '../../db/owned-rows.ts';
import { anyOf, queryRows } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import type { GroupingFact } from './grouping-facts.policy.ts';

/** The latest first. */
export const listFacts = (
  db: Queryable,
  ownerId: OwnerId,
): Promise<(GroupingFact & { created_at: Date })[]> =>
  selectOwned(db, ownerId, 'campaign_facts')
    .select(['id', 'kind', 'campaign_id', 'other_ids', 'created_at'])
    .orderBy('id', 'desc')
    .execute();

/** How many comments of each fact are still stored. */
export async function countFactComments(
  db: Queryable,
  ownerId: OwnerId,
  factIds: readonly number[],
): Promise<Map<number, number>> {
  if (factIds.length === 0) return new Map();
  const rows = await selectOwned(db, ownerId, 'campaign_fact_comments')
    .select((row) => ['fact_id', row.fn.countAll<number>().as('count')])
    .where('fact_id', '=', anyOf(factIds))
    .groupBy('fact_id')
    .execute();
  return new Map(rows.map(({ fact_id, count }) => [fact_id, count]));
}

/** The facts that have moved any of these comments, by the platform's id. */
export async function listFactsOf(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<{ youtube_id: string; fact_id: number }[]> {
  if (ids.length === 0) return [];
  return queryRows<{ youtube_id: string; fact_id: number }>(db)`
    select comments.youtube_id, campaign_fact_comments.fact_id
    from comments join campaign_fact_comments
      on campaign_fact_comments.user_id = ${ownerId}
      and campaign_fact_comments.comment_id = comments.id
    where comments.user_id = ${ownerId} and comments.youtube_id = any(${[...ids]}::text[])`;
}

export async function insertFact(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { id, kind, campaign_id, other_ids, created_at }: GroupingFact & { created_at: Date },
): Promise<void> {
  await tx
    .insertInto('campaign_facts')
    .values({
      user_id: ownerId,
      id,
      kind,
      campaign_id,
      other_ids: JSON.stringify(other_ids),
      created_at,
    })
    .execute();
}

/** Notes which comments are in these campaigns now. Returns how many. */
export async function noteMembers(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { factId, campaignIds }: { factId: number; campaignIds: readonly number[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_fact_comments (user_id, fact_id, comment_id, campaign_id)
    select user_id, ${factId}, id, campaign_id from comments
    where user_id = ${ownerId} and campaign_id = any(${[...campaignIds]}::bigint[])`.execute(tx);
  return Number(numAffectedRows);
}

export async function deleteFact(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  id: number,
): Promise<void> {
  await deleteOwned(tx, ownerId, 'campaign_facts').where('id', '=', id).execute();
}
