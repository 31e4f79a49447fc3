import { type Kysely, sql } from 'kysely';

/** One row of each owner, which every transaction that writes the owner's rows locks first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owners (
      user_id bigint primary key references users (id) on delete cascade
    )`.execute(db);
  await sql`insert into owners (user_id) select id from users`.execute(db);
}
