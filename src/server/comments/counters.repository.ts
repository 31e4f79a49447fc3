import { sql } from 'kysely';
import type { Counter } from '../db/counter-tables.ts';
import { deleteOwned } from '../db/owned-rows.ts';
import { queryRows } from '../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';
import { isToReview } from '../db/to-review.ts';
import { isInCampaign } from '../judging/campaigns/campaigns.repository.ts';

export interface ChannelCounter {
  channel_id: string;
  counter: Counter;
  count: number;
}

/** The counters with the changes that are not folded yet, which together are right at any moment. */
export const readCounters = (db: Queryable, ownerId: OwnerId): Promise<ChannelCounter[]> =>
  queryRows<ChannelCounter>(db)`
    select channel_id, counter, sum(count)::bigint as count from (
      select channel_id, counter, count from comment_counters where user_id = ${ownerId}
      union all
      select channel_id, counter, change from counter_changes where user_id = ${ownerId}
    ) as noted
    group by channel_id, counter`;

/** Folds an owner's changes into the counters. The owner's lock keeps new changes out meanwhile. */
export async function foldCounters(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  await sql`
    insert into comment_counters (user_id, channel_id, counter, count)
    select user_id, channel_id, counter, sum(change) from counter_changes
    where user_id = ${ownerId}
    group by user_id, channel_id, counter
    on conflict (user_id, channel_id, counter)
      do update set count = comment_counters.count + excluded.count`.execute(tx);
  await deleteOwned(tx, ownerId, 'comment_counters').where('count', '=', 0).execute();
  await deleteOwned(tx, ownerId, 'counter_changes').execute();
}

export interface ReviewSummary {
  campaigns: number;
  oldest_at: Date | null;
}

/** The campaigns and the age of what is to review. Each is read from one index. */
export async function summarizeReview(
  db: Queryable,
  ownerId: OwnerId,
  ownChannelId: string,
): Promise<ReviewSummary> {
  const { rows } = await sql<ReviewSummary>`
    select
      (select count(distinct campaign_id) from comments
        where user_id = ${ownerId} and ${isToReview(ownerId, ownChannelId)}
          and ${isInCampaign(ownerId)}) as campaigns,
      (select published_at from comments
        where user_id = ${ownerId} and ${isToReview(ownerId, ownChannelId)}
        order by published_at, id limit 1) as oldest_at`.execute(db);
  return rows[0] ?? { campaigns: 0, oldest_at: null };
}
