import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recount } from '../../../test/support/recount.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import type { OwnerId } from '../db/schema.ts';
import { listMatching } from './matching/matching.repository.ts';
import { byScore, listSorted } from './sorted-comments.repository.ts';

/** So many that campaigns are read one by one: few comments are sorted as a whole. */
const MANY = 1_300;
const filter = { flags: {}, score: {} };

let owners: TwinOwners;
beforeAll(async () => {
  owners = await createTwinOwners();
  await owners.both(fill);
});
afterAll(() => owners[Symbol.asyncDispose]());

/** Copies of one comment: every third without a campaign, the others in five of unlike sizes. */
async function fill(ownerId: OwnerId): Promise<void> {
  await owners.store.read(ownerId, [{ id: 'first', text: 'halo semua' }]);
  await sql`
    insert into campaigns (id, user_id, member_count)
    select 9000 + n, ${ownerId}, 10 * (n % 3) from generate_series(1, 5) as n`.execute(owners.db);
  await sql`
    insert into comments
    select copied.* from comments as original, generate_series(1, ${MANY}) as n,
      jsonb_populate_record(original, jsonb_build_object(
        'id', 10000 + n, 'youtube_id', 'c' || n, 'spam_score', n * 37 % 101,
        'campaign_id', case when n % 3 > 0 then 9001 + n % 5 end)) as copied
    where original.user_id = ${ownerId}`.execute(owners.db);
  await recount(owners.db);
}

/** The order as the contract says it. */
async function inOrder(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select comments.id from comments left join campaigns
      on campaigns.user_id = comments.user_id and campaigns.id = comments.campaign_id
    where comments.user_id = ${owners.rina}
    order by campaigns.member_count desc nulls last, campaigns.id desc nulls last,
      comments.spam_score desc, comments.published_at desc, comments.id desc`.execute(owners.db);
  return rows.map(({ id }) => id);
}

test('pages by campaign have each comment once, in the order of the contract', async () => {
  const ids: number[] = [];
  const limit = 100;
  for (let offset = 0; offset <= MANY; offset += limit) {
    const page = { filter, sort: 'campaign' as const, limit, offset };
    const rows = await listSorted(owners.db, owners.rina, page);
    ids.push(...rows.map(({ id }) => id));
  }
  expect(ids).toEqual(await inOrder());
  expect(new Set(ids).size).toBe(MANY + 1);
});

test('the highest of all comments come from an index', async () => {
  await sql`vacuum (analyze) comments`.execute(owners.db);
  const plan = await byScore(owners.db, owners.rina, filter).limit(20).explain('json');
  const used = JSON.stringify(plan);
  expect(used).toContain('comments_by_score');
  expect(used).not.toContain('"Sort"');
});

test('an act takes the surest spam first', async () => {
  const selection = { filter, asOf: new Date(Date.now() + 60_000), except: [] };
  const scores = (await listMatching(owners.db, owners.rina, selection)).map(
    ({ spam_score }) => spam_score,
  );
  expect(scores).toHaveLength(MANY + 1);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});
