import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';
import { ownIds } from '../../test/support/own-ids.ts';
import { vacuum } from './vacuum.ts';

const CAMPAIGNS = 2000;
/** Statements that no time limit stops. */
const PARTS = 20;

/**
 * Puts three of four comments that are flagged into campaigns: a few large ones and many small ones.
 * It follows `fillComments`.
 */
export async function fillCampaigns(db: Database, ownerId: number): Promise<void> {
  const ids = await ownIds(db, ownerId, CAMPAIGNS);
  await sql`
    insert into campaigns (user_id, id)
    select ${ownerId}::bigint, id from unnest(${ids}::bigint[]) as id`.execute(db);
  // The cube makes the first campaigns large and the last ones small.
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      update comments set campaign_id = (${ids}::bigint[])[
        1 + floor(${CAMPAIGNS}::float8 * power((id * 7919 % 1000003) / 1000003.0, 3))::integer]
      where user_id = ${ownerId}::bigint and is_spam and id / 8 % 4 <> 0
        and id % 1000 / ${1000 / PARTS}::integer = ${part}`.execute(db);
  }
  await sql`
    update campaigns set member_count = counted.members
    from (select campaign_id, count(*)::integer as members from comments
      where user_id = ${ownerId}::bigint and campaign_id is not null group by campaign_id) as counted
    where campaigns.user_id = ${ownerId}::bigint and campaigns.id = counted.campaign_id`.execute(
    db,
  );
  await vacuum(db, 'comments', 'campaigns');
}
