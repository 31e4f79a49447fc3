import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** Marks what stands in place of an id of the platform. */
const VEILED = '#';
const PIECE = 500;

/** Makes of an id what cannot be turned back, and is the same for the same id. */
export type Veil = (id: string) => string;

/**
 * Old entries of the log keep what was done, when and why; the ids of whom it was done to are
 * veiled. True when there may be more.
 */
export async function veilAudit(
  db: Queryable,
  ownerId: OwnerId,
  { before, veil }: { before: Date; veil: Veil },
): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'target', 'details'])
    .where('user_id', '=', ownerId)
    .where('at', '<', before)
    .where((row) =>
      row.or([
        row('target', 'not like', `${VEILED}%`),
        row(sql<boolean>`details ? 'comment_ids'`, '=', true),
      ]),
    )
    .limit(PIECE)
    .execute();
  for (const { id, target, details } of rows) {
    const { comment_ids: ids, ...rest } = details;
    const comments = Array.isArray(ids) ? { comments: ids.length } : {};
    await db
      .updateTable('audit_log')
      .set({
        target: target === null ? null : veiled(target, veil),
        details: JSON.stringify({ ...rest, ...comments }),
      })
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  }
  return rows.length === PIECE;
}

/**
 * What an owner taught by comments that are no longer stored stays, without saying which comments
 * and whose. True when there may be more.
 */
export async function veilLessons(
  db: Queryable,
  ownerId: OwnerId,
  { before, veil }: { before: Date; veil: Veil },
): Promise<boolean> {
  const lessons = await db
    .selectFrom('owner_lessons')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('decided_at', '<', before)
    .where('comment_id', 'not like', `${VEILED}%`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('comments')
            .select('comments.id')
            .whereRef('comments.user_id', '=', 'owner_lessons.user_id')
            .whereRef('comments.youtube_id', '=', 'owner_lessons.comment_id'),
        ),
      ),
    )
    .limit(PIECE)
    .execute();
  for (const lesson of lessons) {
    const { comment_id, author_channel_id: author } = lesson;
    const comment = veiled(comment_id, veil);
    await db
      .insertInto('owner_lessons')
      .values({
        ...lesson,
        comment_id: comment,
        author_channel_id: author === null ? null : veiled(author, veil),
      })
      .execute();
    await sql`
      update owner_terms set comment_id = ${comment}
      where user_id = ${ownerId} and comment_id = ${comment_id}`.execute(db);
    await db
      .deleteFrom('owner_lessons')
      .where('user_id', '=', ownerId)
      .where('comment_id', '=', comment_id)
      .execute();
  }
  return lessons.length === PIECE;
}

const veiled = (id: string, veil: Veil) => (id.startsWith(VEILED) ? id : `${VEILED}${veil(id)}`);
