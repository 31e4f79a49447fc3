import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { countAmong } from '../../src/server/db/comment-counters.ts';
import type { Counter } from '../../src/server/db/counter-tables.ts';
import { withIds } from '../../src/server/db/owner-ids.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database } from '../../src/server/db/schema.ts';

const ALL: RawBuilder<boolean> = sql`true`;

/** After a test wrote comments by hand: gives every owner the counters of the rows as they are. */
export async function recount(db: Database): Promise<void> {
  const owners = await db.selectFrom('users').select('id').execute();
  for (const { id: ownerId } of owners) {
    await inOwnerTransaction(db, ownerId, async (tx) => {
      for (const table of ['comment_counters', 'counter_changes'] as const) {
        await tx.deleteFrom(table).where('user_id', '=', ownerId).execute();
      }
      const groups = await countAmong(tx, ownerId, ALL);
      const changes = sumsOf(groups).map((sum) => ({ user_id: ownerId, ...sum }));
      if (changes.length === 0) return;
      const rows = await withIds(tx, ownerId, changes);
      await tx.insertInto('counter_changes').values(rows).execute();
    });
  }
}

interface Sum {
  channel_id: string;
  counter: Counter;
  change: number;
}

/** One for each channel and counter. The groups are of quarters: a channel of years has thousands. */
function sumsOf(groups: Awaited<ReturnType<typeof countAmong>>): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { channelId: channel_id, counters } of groups) {
    for (const [counter, count] of Object.entries(counters) as [Counter, number][]) {
      const key = `${channel_id} ${counter}`;
      const change = count + (sums.get(key)?.change ?? 0);
      if (change > 0) sums.set(key, { channel_id, counter, change });
    }
  }
  return [...sums.values()];
}

const KEPT = `
  select user_id::text, channel_id, counter, sum(count)::integer as count from (
    select user_id, channel_id, counter, count from comment_counters
    union all
    select user_id, channel_id, counter, change from counter_changes
  ) as noted
  group by user_id, channel_id, counter having sum(count) <> 0`;

/** In the words of the contract, apart from the product's own condition. */
const COUNTED = `
  select comments.user_id::text, video_channel_id as channel_id, counter, count(*)::integer as count
  from comments
  left join trusted_authors on trusted_authors.user_id = comments.user_id
    and trusted_authors.author_channel_id = comments.author_channel_id
  cross join lateral (select
    platform_status in ('published', 'heldForReview')
      and moderation_status not in ('approved', 'rejected')
      and (is_spam or moderation_status = 'spam')
      and trusted_authors.user_id is null
      and (comments.author_channel_id is null or comments.author_channel_id <> video_channel_id)
      as is_reviewed) as review
  cross join lateral (values (moderation_status, true), ('review', is_reviewed),
    ('at_95', is_reviewed and spam_score >= 95),
    ('held_unflagged', moderation_status = 'pending' and not is_spam
      and comments.author_channel_id is distinct from video_channel_id)) as list (counter, has)
  where has
  group by 1, 2, 3`;

/** Owners who have left: their rows are deleted little by little, and nobody reads their counts. */
const LEFT = `select id::text as user_id from users where google_id like 'left:%'`;

interface Counted {
  user_id: string;
}

/** Throws when the counters of any owner are not those of the rows. */
export async function requireRightCounts(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await requireCounts(async (query) => (await client.query<Counted>(query)).rows);
  } finally {
    await client.end();
  }
}

/** The same over connections that are open already. */
export const requireRightCountsIn = (db: Database): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      requireCounts(async (query) => (await sql.raw<Counted>(query).execute(tx)).rows),
    );

async function requireCounts(ask: (query: string) => Promise<Counted[]>): Promise<void> {
  const gone = new Set((await ask(LEFT)).map(({ user_id }) => user_id));
  const read = async (query: string) =>
    (await ask(query))
      .filter(({ user_id }) => !gone.has(user_id))
      .map((row) => JSON.stringify(row));
  const [kept, counted] = [await read(KEPT), await read(COUNTED)];
  const wrong = kept.filter((row) => !counted.includes(row));
  const missing = counted.filter((row) => !kept.includes(row));
  if (wrong.length + missing.length > 0) {
    throw new Error(`counters say\n${wrong.join('\n')}\nand rows say\n${missing.join('\n')}`);
  }
}
