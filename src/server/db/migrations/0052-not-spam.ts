import { type Kysely, sql } from 'kysely';

/** An owner says of one comment that it is no spam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table owner_lessons add column not_spam boolean not null default false`.execute(
    db,
  );
  await sql`
    create index owner_lessons_not_spam on owner_lessons (user_id, comment_id) where not_spam`.execute(
    db,
  );
}
