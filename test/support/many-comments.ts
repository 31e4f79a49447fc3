import { sql } from 'kysely';
import { keepCounts } from '../../src/server/db/comment-counters.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';

/** Stores so many comments more like the one that an owner has, each with this text and one like it to be read. */
export async function storeMany(
  db: Database,
  ownerId: OwnerId,
  { count, text }: { count: number; text: string },
): Promise<void> {
  const insert = sql`
    insert into comments
    select (jsonb_populate_record(comments, jsonb_build_object('id', 1000000 + n,
      'youtube_id', 'banyak' || n, 'author_channel_id', 'UCbanyak' || n,
      'content', ${text}::text, 'folded_text', ${`${text}, `}::text))).*
    from comments, generate_series(1, ${count}::integer) as n where user_id = ${ownerId}`;
  await inOwnerTransaction(db, ownerId, (tx) =>
    keepCounts(tx, ownerId, { among: sql`true`, change: () => insert.execute(tx) }),
  );
}
