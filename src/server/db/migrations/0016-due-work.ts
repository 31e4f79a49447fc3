import { type Kysely, sql } from 'kysely';

/**
 * Which owner has something to do, and since when. Workers ask this small table for all owners, and
 * then each owner's rows. It is written by whatever makes the work due, in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table due_work (
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    due_at timestamptz not null,
    primary key (user_id, kind)
  )`,
  `create index due_work_next on due_work (kind, due_at)`,
  `insert into due_work (user_id, kind, due_at)
    select user_id, 'send', min(not_before) from moderation_items
      where state = 'queued' group by user_id
    union all
    select user_id, 'recover', min(lease_until) from moderation_items
      where state = 'sending' group by user_id
    union all
    select user_id, 'sync', least(next_look_at, next_read_at) from sync_schedules
    union all
    select user_id, 'resume', min(resumes_at) from jobs
      where kind = 'sync_channel' and state in ('queued', 'waiting_quota', 'waiting_platform')
        and resumes_at is not null
      group by user_id`,
  `drop index moderation_due`,
  `create index moderation_due on moderation_items (user_id, not_before) where state = 'queued'`,
  `drop index moderation_sending`,
  `create index moderation_sending on moderation_items (user_id, lease_until)
    where state = 'sending'`,
  `drop index sync_schedules_due`,
  `drop index jobs_resuming`,
];
