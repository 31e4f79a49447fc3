import { type Kysely, sql } from 'kysely';

/** Comments whose authors have the same picture, by a hash of its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index comments_by_picture on comments
    (user_id, md5(author_profile_image), id desc) where author_profile_image is not null`.execute(
    db,
  );
}
