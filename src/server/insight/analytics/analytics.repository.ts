import { sql } from 'kysely';
import { type QuarterCounter, quarterCounters } from '../../../contract/analytics.ts';
import { beginOfCounting } from '../../db/quarter-counts.ts';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export type CountSums = Record<QuarterCounter, number>;

const counters = sql.join(quarterCounters.map((counter) => sql.ref(counter)));
const sums = sql.join(
  quarterCounters.map((counter) => sql`sum(${sql.ref(counter)})::bigint as ${sql.ref(counter)}`),
);

/** Instants as a parameter of the type `timestamptz[]`. */
const instants = (dates: readonly Date[]) =>
  sql`${dates.map((date) => date.toISOString())}::timestamptz[]`;

/**
 * Sums of the counts between each two boundaries, folded or not. `place` counts from 1; stretches
 * without any count are left out.
 */
export async function sumCounts(db: Queryable, ownerId: OwnerId, boundaries: readonly Date[]) {
  const isInside = sql`user_id = ${ownerId} and quarter >= ${boundaries[0]}
    and quarter < ${boundaries.at(-1)}`;
  return queryRows<CountSums & { place: number }>(db)`
    select width_bucket(quarter, ${instants(boundaries)}) as place, ${sums} from (
      select quarter, ${counters} from quarter_counts where ${isInside}
      union all
      select quarter, ${counters} from quarter_count_changes where ${isInside}
    ) as noted
    group by place order by place`;
}

/** The first quarter of an hour in which anything happened here. */
export async function findFirstQuarter(db: Queryable, ownerId: OwnerId): Promise<Date | null> {
  const { rows } = await sql<{ quarter: Date | null }>`
    select ${beginOfCounting(ownerId)} as quarter`.execute(db);
  return rows[0]?.quarter ?? null;
}
