import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** A stored comment that shares a similarity key with one being judged. */
export interface Candidate {
  key: bigint;
  /** How many stored comments carry the key; only `PER_KEY` of them are candidates. */
  keyCount: number;
  id: string;
  text: string;
  folded: string;
  isSimilar: boolean;
  authorChannelId: string | null;
}

/** Candidates looked at for one key: enough to know a campaign, few enough to stay quick. */
const PER_KEY = 4;

export async function findCandidates(
  db: Queryable,
  ownerId: OwnerId,
  keys: readonly bigint[],
): Promise<Candidate[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{
    key: string;
    key_count: number;
    youtube_id: string;
    content: string;
    folded_text: string | null;
    is_similar: boolean;
    author_channel_id: string | null;
  }>`
    select shared.key::text as key, shared.key_count, comments.youtube_id, comments.content,
      comments.folded_text, comments.is_similar, comments.author_channel_id
    from (
      select key, comment_id, count(*) over (partition by key) as key_count,
        row_number() over (partition by key order by comment_id desc) as place
      from comment_similarity_keys
      where user_id = ${ownerId} and key = any(${keys.map(String)}::bigint[])
    ) as shared
    join comments on comments.id = shared.comment_id
    where shared.place <= ${PER_KEY}`.execute(db);
  return rows.map((row) => ({
    key: BigInt(row.key),
    keyCount: row.key_count,
    id: row.youtube_id,
    text: row.content,
    folded: row.folded_text ?? row.content,
    isSimilar: row.is_similar,
    authorChannelId: row.author_channel_id,
  }));
}

export async function saveSimilarityKeys(
  db: Queryable,
  ownerId: OwnerId,
  comments: ReadonlyMap<string, { similarityKeys: readonly bigint[] }>,
): Promise<void> {
  const ids = [...comments.keys()];
  const pairs = [...comments].flatMap(([youtubeId, { similarityKeys }]) =>
    similarityKeys.map((key) => ({ youtube_id: youtubeId, key: String(key) })),
  );
  if (ids.length === 0) return;
  // An edited comment has other keys than before.
  await sql`
    delete from comment_similarity_keys using comments
    where comment_similarity_keys.comment_id = comments.id
      and comments.user_id = ${ownerId} and comments.youtube_id = any(${ids}::text[])`.execute(db);
  await sql`
    insert into comment_similarity_keys (user_id, key, comment_id)
    select comments.user_id, pair.key::bigint, comments.id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (youtube_id text, key text)
    join comments on comments.user_id = ${ownerId} and comments.youtube_id = pair.youtube_id
    on conflict do nothing`.execute(db);
}

export interface AuthorFigures {
  comments: number;
  rejected: number;
}

export async function listAuthorFigures(
  db: Queryable,
  ownerId: OwnerId,
  authorChannelIds: readonly string[],
): Promise<Map<string, AuthorFigures>> {
  if (authorChannelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments')
    .select((row) => [
      'author_channel_id',
      row.fn.countAll<number>().as('comments'),
      row.fn.countAll<number>().filterWhere('moderation_status', '=', 'rejected').as('rejected'),
    ])
    .where('user_id', '=', ownerId)
    .where('author_channel_id', 'in', [...authorChannelIds])
    .groupBy('author_channel_id')
    .execute();
  return new Map(
    rows.map(({ author_channel_id, ...figures }) => [author_channel_id ?? '', figures]),
  );
}
