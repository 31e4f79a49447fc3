import { type Kysely, sql } from 'kysely';

/** One rule of an owner may be the switch "Keep my channel clean", with a daily limit of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table spam_detection_rules
      add column of_switch boolean not null default false`.execute(db);
  await sql`
    create unique index rules_of_switch on spam_detection_rules (user_id) where of_switch`.execute(
    db,
  );
  await sql`
    alter table automatic_acts add column of_switch boolean not null default false`.execute(db);
}
