import { sql } from 'kysely';
import { isSpamName, type NameSighting } from '../../../detection/spam-names.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** How many comments of a video are stored for one name and kind; more change no verdict. */
const MOST_HOLDERS = 32;

/** Videos of the comments that have names now (`named`), or had names before (among `all`). */
export async function listNamedVideos(
  db: Queryable,
  ownerId: OwnerId,
  { named, all }: { named: readonly string[]; all: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ video_id: string }>`
    select distinct video_id from comments
    where user_id = ${ownerId} and youtube_id = any(${[...all]}::text[])
      and (youtube_id = any(${[...named]}::text[])
        or exists (select from comment_names
          where user_id = ${ownerId} and comment_id = comments.id))
    order by video_id`.execute(db);
  return rows.map((row) => row.video_id);
}

/** Stores the names in comments in place of earlier ones. The comments must be stored already. */
export async function saveNames(
  db: Queryable,
  ownerId: OwnerId,
  sightings: ReadonlyMap<string, NameSighting>,
): Promise<void> {
  if (sightings.size === 0) return;
  await sql`
    delete from comment_names using comments
    where comment_names.user_id = ${ownerId} and comments.user_id = ${ownerId}
      and comment_names.comment_id = comments.id
      and comments.youtube_id = any(${[...sightings.keys()]}::text[])`.execute(db);
  const rows = [...sightings].flatMap(([id, { names, isPlainSpam }]) =>
    names.map((name) => ({ id, name, is_plain_spam: isPlainSpam })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into comment_names (user_id, video_id, name, comment_id, is_plain_spam)
    select comments.user_id, comments.video_id, sighted.name, comments.id, sighted.is_plain_spam
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sighted (id text, name text, is_plain_spam boolean)
    join comments on comments.user_id = ${ownerId} and comments.youtube_id = sighted.id
    where comments.author_channel_id is distinct from comments.video_channel_id
      and (select count(*) from (
        select from comment_names as held
        where held.user_id = ${ownerId} and held.video_id = comments.video_id
          and held.name = sighted.name and held.is_plain_spam = sighted.is_plain_spam
        limit ${MOST_HOLDERS}) as holders) < ${MOST_HOLDERS}
    on conflict do nothing`.execute(db);
}

/**
 * The names that mark a comment as spam, for each video. An approved comment advertises nothing, so
 * it counts in favour of its names.
 */
export async function listSpamNames(
  db: Queryable,
  ownerId: OwnerId,
  videoIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (videoIds.length === 0) return new Map();
  const { rows } = await sql<{
    video_id: string;
    name: string;
    spam_authors: number;
    other_authors: number;
  }>`
    select video_id, name,
      (count(distinct author) filter (where is_spam))::integer as spam_authors,
      (count(distinct author) filter (where not is_spam))::integer as other_authors
    from (
      select comment_names.video_id, comment_names.name,
        coalesce(comments.author_channel_id, comments.youtube_id) as author,
        comment_names.is_plain_spam and comments.moderation_status <> 'approved' as is_spam
      from comment_names join comments on comments.id = comment_names.comment_id
      where comment_names.user_id = ${ownerId} and comments.user_id = ${ownerId}
        and comment_names.video_id = any(${[...videoIds]}::text[])
    ) as used
    group by video_id, name
    having bool_or(is_spam)`.execute(db);
  const names = new Map<string, Set<string>>();
  for (const { video_id: videoId, name, spam_authors, other_authors } of rows) {
    if (!isSpamName({ spamAuthors: spam_authors, otherAuthors: other_authors })) continue;
    names.set(videoId, (names.get(videoId) ?? new Set()).add(name));
  }
  return names;
}
