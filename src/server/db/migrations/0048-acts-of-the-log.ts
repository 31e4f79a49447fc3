import { type Kysely, sql } from 'kysely';

/** The list shows a decision on several comments as one line, which opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_acts on audit_log (user_id, id) where part_of is null`.execute(db);
  await sql`
    create index audit_parts on audit_log (user_id, part_of, id)
      where part_of is not null and shown`.execute(db);
  await sql`drop index audit_shown`.execute(db);
}
