import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';
import { ownIds } from '../../test/support/own-ids.ts';
import { recount } from '../../test/support/recount.ts';
import { vacuum } from './vacuum.ts';

export interface FillOptions {
  ownerId: number;
  channelId: string;
  count: number;
}

/** Rows of one statement, so that none meets the time limit. */
const CHUNK = 10_000;

/** Fills the tables inside the database, with rows like those of a sync. */
export async function fillComments(db: Database, options: FillOptions): Promise<void> {
  for (let from = 1; from <= options.count; from += CHUNK) await fillChunk(db, options, from);
  await vacuum(db, 'comments');
  await recount(db);
}

async function fillChunk(
  db: Database,
  { ownerId, channelId, count }: FillOptions,
  first: number,
): Promise<void> {
  const last = Math.min(first + CHUNK - 1, count);
  const [id = 0] = await ownIds(db, ownerId, last - first + 1);
  await insertComments(db, { ownerIds: [ownerId], channelId, first, last, idOffset: id - first });
}

/** The comments `first` to `last` of each of these owners; the id of each is its number and the offset. */
export async function insertComments(
  db: Database,
  rows: { ownerIds: number[]; channelId: string; first: number; last: number; idOffset: number },
): Promise<void> {
  const { ownerIds, channelId, first, last, idOffset } = rows;
  await sql`
    insert into comments (user_id, id, youtube_id, video_id, video_channel_id, author_name,
      author_channel_id, content, published_at, edited_at, spam_score, is_spam, is_stylized_text,
      is_obfuscated_text, is_similar, reasons, platform_status, moderation_status, refreshed_at)
    select owner.id, ${idOffset}::bigint + n, 'bench' || n, 'video' || n % 300, ${channelId}::text,
      '@penonton' || n % 40000, 'UC' || n % 40000,
      (array['resepnya enak banget kak, besok mau coba bikin', 'slot gacor malam ini di melati77',
        'makasih ilmunya sangat membantu', 'first time cooking this, loved it',
        'auto maxwin modal receh gas sekarang'])[1 + n % 5] || ' ' || n,
      now() - n * interval '40 seconds', now() - n * interval '40 seconds',
      (n::bigint * 7919) % 101, n % 8 = 0, n % 11 = 0, n % 17 = 0, n % 13 = 0,
      '[{"signal":"gambling_terms","values":{"word":"gacor"},"weight":40,"spans":[{"start":5,"end":10,"folded_start":5,"folded_end":10}]}]',
      case when n % 50 = 0 then 'heldForReview' else 'published' end,
      (array['unmoderated', 'unmoderated', 'approved', 'rejected', 'pending'])[1 + n % 5], now()
    from unnest(${ownerIds}::bigint[]) as owner(id)
      cross join generate_series(${first}::integer, ${last}::integer) as n`.execute(db);
}
