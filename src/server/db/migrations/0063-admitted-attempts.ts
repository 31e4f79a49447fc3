import { type Kysely, sql } from 'kysely';

/** Whether a sign-in began in the browser that gave the code of the set-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sign_in_attempts add column admitted boolean not null default false`.execute(db);
}
