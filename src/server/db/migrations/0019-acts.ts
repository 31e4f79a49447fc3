import { type Kysely, sql } from 'kysely';

/** What became of an act's decisions, and rejections that ask the platform to ban the author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table jobs add column decisions jsonb`,
  // Until now a job named the units of all its decisions, sent or not.
  `update jobs set units = 0 where kind = 'bulk_moderate'`,
  `update jobs set units = sent.units
    from (
      select requests.user_id, requests.job_id, ceil(count(*) / 50.0) * 50 as units
      from moderation_requests requests
      join moderation_items items on items.user_id = requests.user_id
        and items.request_id = requests.id and items.sent_at is not null
      where requests.job_id is not null
      group by requests.user_id, requests.job_id
    ) as sent
    where jobs.user_id = sent.user_id and jobs.id = sent.job_id`,
  `alter table moderation_items add column ban_author boolean not null default false`,
];
