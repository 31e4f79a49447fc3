import { type Kysely, sql } from 'kysely';

/** The newest decisions on a word are found without reading all others: an act counts them under the lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table owner_terms add column decided_at timestamptz`.execute(db);
  await sql`
    update owner_terms set decided_at = owner_lessons.decided_at from owner_lessons
    where owner_lessons.user_id = owner_terms.user_id
      and owner_lessons.comment_id = owner_terms.comment_id`.execute(db);
  await sql`alter table owner_terms alter column decided_at set not null`.execute(db);
  await sql`
    create index owner_terms_newest on owner_terms (user_id, term, decided_at desc)`.execute(db);
}
