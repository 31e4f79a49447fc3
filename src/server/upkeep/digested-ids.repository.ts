import { sql } from 'kysely';
import { DIGEST_MARK, digestOf, type IdDigest } from '../audit/digested-id.ts';
import { LIVE_STATES } from '../db/item-state.ts';
import { deleteOwned, selectOwned, updateOwned } from '../db/owned-rows.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

/*
 * An id is the platform's data like any text. When its row is deleted, no sync verifies it any more,
 * so a digest replaces it in all other rows.
 */

const CHUNK = 500;

const stored = (ownerId: OwnerId, id: string) => sql`exists (
  select from comments
  where comments.user_id = ${ownerId} and comments.youtube_id = ${sql.ref(id)})`;

interface Entry {
  id: number;
  target: string | null;
  author: string | null;
  video: string | null;
  reasons: Record<string, unknown>[] | null;
  details: Record<string, unknown>;
}

/**
 * Replaces ids in the audit log: those whose row is not stored any more, and all in old entries. The
 * places of reasons in the text go with them. What was done, when and why stays. True when there may
 * be more.
 */
export async function digestAuditIds(
  db: Queryable,
  ownerId: OwnerId,
  { before, digest }: { before: Date; digest: IdDigest },
): Promise<boolean> {
  const { rows } = await sql<Entry>`
    select id, target, author, video, reasons, details from audit_log
    where user_id = ${ownerId} and (
      (at < ${before} and (target not like ${`${DIGEST_MARK}%`} or details ? 'comment_ids'))
      or (target not like ${`${DIGEST_MARK}%`} and action not like 'blacklist%'
        and not ${stored(ownerId, 'audit_log.target')}
        and not exists (
          select from trusted_authors
          where user_id = ${ownerId} and author_channel_id = audit_log.target)
        and not exists (
          select from channels where user_id = ${ownerId} and youtube_id = audit_log.target))
      or exists (
        select from jsonb_array_elements_text(details -> 'comment_ids') as named (id)
        where not ${stored(ownerId, 'named.id')}))
    limit ${CHUNK}`.execute(db);
  await veil(db, ownerId, { entries: rows, digest });
  return rows.length === CHUNK;
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

/** The reasons as JSON without their places in the text. */
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
 * Replaces the ids of lessons whose comment is no longer stored. The lesson itself stays. True when
 * there may be more.
 */
export async function digestLessonIds(db: Queryable, ownerId: OwnerId, digest: IdDigest) {
  const lessons = await selectOwned(db, ownerId, 'owner_lessons')
    .selectAll()
    .where('comment_id', 'not like', `${DIGEST_MARK}%`)
    .where(sql<boolean>`not ${stored(ownerId, 'owner_lessons.comment_id')}`)
    .limit(CHUNK)
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
  return lessons.length === CHUNK;
}

async function deleteLesson(db: Queryable, ownerId: OwnerId, commentId: string): Promise<void> {
  await deleteOwned(db, ownerId, 'owner_lessons').where('comment_id', '=', commentId).execute();
}

/**
 * Replaces the comment ids of ended decisions, which are still counted and shown. Live items keep
 * their comment's id. True when there may be more.
 */
export async function digestDecisionIds(db: Queryable, ownerId: OwnerId, digest: IdDigest) {
  const ended = await selectOwned(db, ownerId, 'moderation_items')
    .select(['id', 'comment_id'])
    .where('state', 'not in', LIVE_STATES)
    .where('comment_id', 'not like', `${DIGEST_MARK}%`)
    .where(sql<boolean>`not ${stored(ownerId, 'moderation_items.comment_id')}`)
    .limit(CHUNK)
    .execute();
  for (const { id, comment_id } of ended) {
    await updateOwned(db, ownerId, 'moderation_items')
      .set({ comment_id: digestOf(comment_id, digest) })
      .where('id', '=', id)
      .execute();
  }
  return ended.length === CHUNK;
}
