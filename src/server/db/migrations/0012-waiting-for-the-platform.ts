import { type Kysely, sql } from 'kysely';

/** A sync that YouTube does not answer waits, in a state of its own, until it is worth asking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Times in a row that it waited and read nothing.
  `alter table jobs add column tries integer not null default 0`,
  `drop index jobs_one_sync`,
  `create unique index jobs_one_sync on jobs (user_id)
    where kind = 'sync_channel'
      and state in ('queued', 'running', 'waiting_quota', 'waiting_platform')`,
  `drop index jobs_resuming`,
  `create index jobs_resuming on jobs (resumes_at)
    where state in ('waiting_quota', 'waiting_platform')`,
];
