import { type Kysely, sql } from 'kysely';

/** A rule may name several kinds of spam, and have its own hours of holding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table spam_detection_rules
      add column spam_classes text[] not null default '{}',
      add column hold_hours smallint`.execute(db);
  await sql`
    update spam_detection_rules set spam_classes = array[spam_class]
    where spam_class is not null`.execute(db);
  await sql`alter table spam_detection_rules drop column spam_class`.execute(db);
}
