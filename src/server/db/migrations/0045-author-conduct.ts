import { type Kysely, sql } from 'kysely';

/**
 * Comments whose authors have the same picture, by a hash of its address; and those whose verdicts
 * speak of what their authors do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index comments_by_picture on comments
    (user_id, md5(author_profile_image), id desc) where author_profile_image is not null`.execute(
    db,
  );
  await sql`create index comments_by_conduct on comments
    (user_id, id desc) where reasons @> '[{"signal": "author_conduct"}]'::jsonb`.execute(db);
}
