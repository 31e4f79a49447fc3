import { sql } from 'kysely';
import { DIGEST_MARK, digestOf, type IdDigest } from '../audit/digested-id.ts';
import { CHANGED_AT_ONCE } from '../db/chunks.ts';
import { LIVE_STATES } from '../db/item-state.ts';
import { deleteOwned, selectOwned } from '../db/owned-rows.ts';
import { valuesOf } from '../db/query-results.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

/*
 * An id is the platform's data like any text. When its row is deleted, no sync verifies it any more,
 * so a digest replaces it in all other rows.
 */

/** Rows that a statement looks at, whether or not it changes them. */
const LOOKED_AT_ONCE = 500;
/** Ids inside of lines that a statement looks up: a line may name some hundreds. */
const NAMED_AT_ONCE = 20_000;

/** One stretch of an owner's rows: however many there are, a statement has so much to do. */
export interface Stretch<Position> {
  digest: IdDigest;
  /** Where the stretch before ended. */
  after: Position;
  most?: number;
}

export interface LogStretch extends Stretch<number> {
  /** Entries from before this time name nothing any more. */
  before: Date;
  mostNamed?: number;
}

const stored = (ownerId: OwnerId, id: string) => sql`exists (
  select from comments
  where comments.user_id = ${ownerId} and comments.youtube_id = ${sql.ref(id)})`;

const isDigested = sql.lit(`${DIGEST_MARK}%`);

/** Lines that name something, as an index has them. */
const NAMING = sql`(target not like ${isDigested} or details ? 'comment_ids')`;

interface Entry {
  id: number;
  target: string | null;
  author: string | null;
  video: string | null;
  reasons: Record<string, unknown>[] | null;
  details: Record<string, unknown>;
}

/**
 * Replaces ids in a stretch of the audit log: those whose row is not stored any more, and all in old
 * entries. The places of reasons in the text go with them. What was done, when and why stays. Returns
 * where the stretch ends; undefined: there was nothing left.
 */
export async function digestAuditIds(
  db: Queryable,
  ownerId: OwnerId,
  stretch: LogStretch,
): Promise<number | undefined> {
  const { before, digest, after } = stretch;
  const end = await endOfLogStretch(db, ownerId, stretch);
  if (end === undefined) return undefined;
  const { rows } = await sql<Entry>`
    select id, target, author, video, reasons, details from audit_log
    where user_id = ${ownerId} and id > ${after} and id <= ${end} and ${NAMING} and (
      at < ${before}
      or (target not like ${isDigested} and action not like 'blacklist%'
        and not ${stored(ownerId, 'audit_log.target')}
        and not exists (
          select from trusted_authors
          where user_id = ${ownerId} and author_channel_id = audit_log.target)
        and not exists (
          select from channels where user_id = ${ownerId} and youtube_id = audit_log.target))
      or exists (
        select from jsonb_array_elements_text(details -> 'comment_ids') as named (id)
        where not ${stored(ownerId, 'named.id')}))`.execute(db);
  if (rows.length > 0) await veil(db, ownerId, { entries: rows, digest });
  return end;
}

/** The last of the next lines that name something, and not too much together. */
async function endOfLogStretch(
  db: Queryable,
  ownerId: OwnerId,
  { after, most = LOOKED_AT_ONCE, mostNamed = NAMED_AT_ONCE }: LogStretch,
): Promise<number | undefined> {
  const { rows } = await sql<{ end: number | null }>`
    select max(id) as end
    from (
      select id, sum(names) over (order by id) - names as named_before
      from (
        select id, case jsonb_typeof(details -> 'comment_ids')
          when 'array' then jsonb_array_length(details -> 'comment_ids') else 0 end as names
        from audit_log
        where user_id = ${ownerId} and id > ${after} and ${NAMING}
        order by id limit ${most}) as next) as counted
    where named_before < ${mostNamed}`.execute(db);
  return rows[0]?.end ?? undefined;
}

/** The one change that the trigger of the log allows. */
async function veil(
  db: Queryable,
  ownerId: OwnerId,
  { entries, digest }: { entries: readonly Entry[]; digest: IdDigest },
): Promise<void> {
  const veiled = (column: 'target' | 'author' | 'video') =>
    entries.map(({ [column]: id }) => (id === null ? null : digestOf(id, digest)));
  // The values are made here because Citus refuses to compute them in an update of many rows.
  await sql`
    update audit_log set
      target = veiled.target, author = veiled.author, video = veiled.video,
      reasons = veiled.reasons, details = veiled.details
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${veiled('target')}::text[],
      ${veiled('author')}::text[], ${veiled('video')}::text[],
      ${entries.map(withoutSpans)}::jsonb[], ${entries.map(withoutCommentIds)}::jsonb[])
      as veiled (id, target, author, video, reasons, details)
    where audit_log.user_id = ${ownerId} and audit_log.id = veiled.id`.execute(db);
}

/** The reasons as JSON without their places in the text, which former versions have written. */
const withoutSpans = ({ reasons }: Entry): string | null =>
  reasons &&
  JSON.stringify(
    reasons.map((reason) => {
      const { spans: _, ...others } = reason;
      return others;
    }),
  );

/** The details as JSON with the number of their comments in place of the ids. */
function withoutCommentIds({ details }: Entry): string {
  const { comment_ids: ids, ...others } = details;
  return JSON.stringify(Array.isArray(ids) ? { ...others, comments: ids.length } : details);
}

/**
 * Replaces the ids of a stretch of lessons whose comment is no longer stored. The lessons themselves stay.
 * Returns where the stretch ends; undefined: there was nothing left.
 */
export async function digestLessonIds(
  db: Queryable,
  ownerId: OwnerId,
  { digest, after, most = LOOKED_AT_ONCE }: Stretch<string>,
): Promise<string | undefined> {
  const named = selectOwned(db, ownerId, 'owner_lessons')
    .where('comment_id', '>', after)
    .where('comment_id', 'not like', isDigested);
  const next = named.select('comment_id').orderBy('comment_id').limit(most);
  const end = (await next.execute()).at(-1)?.comment_id;
  if (end === undefined) return undefined;
  const lessons = await named
    .selectAll()
    .where('comment_id', '<=', end)
    .where(sql<boolean>`not ${stored(ownerId, 'owner_lessons.comment_id')}`)
    .execute();
  for (const lesson of lessons) {
    const { comment_id, author_channel_id: author } = lesson;
    const comment = digestOf(comment_id, digest);
    // The comment may have been stored and deleted before: its latest lesson counts.
    await deleteLesson(db, ownerId, comment);
    await db
      .insertInto('owner_lessons')
      .values({
        ...lesson,
        comment_id: comment,
        author_channel_id: author === null ? null : digestOf(author, digest),
      })
      .execute();
    await sql`
      update owner_terms set comment_id = ${comment}
      where user_id = ${ownerId} and comment_id = ${comment_id}`.execute(db);
    await deleteLesson(db, ownerId, comment_id);
  }
  return end;
}

async function deleteLesson(db: Queryable, ownerId: OwnerId, commentId: string): Promise<void> {
  await deleteOwned(db, ownerId, 'owner_lessons').where('comment_id', '=', commentId).execute();
}

/**
 * Replaces the comment ids of a stretch of ended decisions, which are still counted and shown. Live items
 * keep their comment's id. Returns where the stretch ends; undefined: there was nothing left.
 */
export async function digestDecisionIds(
  db: Queryable,
  ownerId: OwnerId,
  { digest, after, most = CHANGED_AT_ONCE }: Stretch<number>,
): Promise<number | undefined> {
  const items = selectOwned(db, ownerId, 'moderation_items').where('id', '>', after);
  const next = await items.select('id').orderBy('id').limit(most).execute();
  const end = next.at(-1)?.id;
  if (end === undefined) return undefined;
  const ended = await items
    .select(['id', 'comment_id'])
    .where('id', '<=', end)
    .where('state', 'not in', LIVE_STATES)
    .where('comment_id', 'not like', isDigested)
    .where(sql<boolean>`not ${stored(ownerId, 'moderation_items.comment_id')}`)
    .execute();
  if (ended.length > 0) {
    await sql`
      update moderation_items set comment_id = digested.comment_id
      from unnest(${valuesOf('id')(ended)}::bigint[],
        ${ended.map(({ comment_id }) => digestOf(comment_id, digest))}::text[])
        as digested (id, comment_id)
      where moderation_items.user_id = ${ownerId} and moderation_items.id = digested.id`.execute(
      db,
    );
  }
  return end;
}
