import { sql } from 'kysely';
import { LONGEST } from '../../../detection/campaigns/signature.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { StoredText } from './group-copies.policy.ts';

/** The stored comments of these keys. Each comes with the keys that were asked for. */
export async function findKeyHolders(
  db: Queryable,
  ownerId: OwnerId,
  keys: readonly bigint[],
): Promise<StoredText[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{
    youtube_id: string;
    folded: string;
    campaign_id: number | null;
    keys: string[];
  }>`
    select comments.youtube_id, left(coalesce(comments.folded_text, comments.content), ${LONGEST}) as folded,
      comments.campaign_id, held.keys
    from (
      select comment_id, array_agg(key::text) as keys from comment_similarity_keys
      where user_id = ${ownerId} and key = any(${keys.map(String)}::bigint[])
      group by comment_id
    ) as held
    join comments on comments.id = held.comment_id and comments.user_id = ${ownerId}
    order by comments.id`.execute(db);
  return rows.map((row) => ({
    id: row.youtube_id,
    folded: row.folded,
    campaignId: row.campaign_id,
    keys: row.keys.map(BigInt),
  }));
}

/** Deletes all keys of these comments. */
export async function deleteSimilarityKeys(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from comment_similarity_keys using comments
    where comment_similarity_keys.user_id = ${ownerId} and comments.user_id = ${ownerId}
      and comment_similarity_keys.comment_id = comments.id
      and comments.youtube_id = any(${[...ids]}::text[])`.execute(db);
}

/** Stores the keys of comments by the ids of their rows. */
export async function saveSimilarityKeys(
  db: Queryable,
  ownerId: OwnerId,
  keys: ReadonlyMap<number, readonly bigint[]>,
): Promise<void> {
  const pairs = [...keys].flatMap(([id, own]) => own.map((key) => ({ id, key: String(key) })));
  if (pairs.length === 0) return;
  await sql`
    insert into comment_similarity_keys (user_id, key, comment_id)
    select ${ownerId}, pair.key, pair.id
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ key }) => key)}::bigint[])
      as pair (id, key)
    order by pair.key
    on conflict do nothing`.execute(db);
}
