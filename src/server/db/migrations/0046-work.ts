import { type Kysely, sql } from 'kysely';

/**
 * One row for each owner and kind of background work, due at a time. It replaces `due_work` and the
 * queue of pg-boss. Owner 0 is the installation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table work (
    user_id bigint not null,
    kind text not null,
    due_at timestamptz not null,
    worker integer,
    token uuid,
    held_until timestamptz,
    tries integer not null default 0,
    primary key (user_id, kind)
  )`,
  `create index work_due on work (kind, due_at) where worker is null`,
  `create index work_held on work (worker) where worker is not null`,
  // Each run finds in the owner's rows what there is to do, and when it is due next.
  `insert into work (user_id, kind, due_at)
    select users.id, due.kind, now() from users
    cross join unnest(array['send', 'sync', 'judge', 'rules', 'report', 'news', 'mail', 'push', 'fold'])
      as due (kind)
    where users.google_id not like 'left:%'`,
  `insert into work (user_id, kind, due_at)
    select id, 'forget', now() from users where google_id like 'left:%'`,
  `insert into work (user_id, kind, due_at)
    select user_id, 'learn', learning_due_at from judging_states where learning_due_at is not null`,
  `alter table judging_states drop column learning_due_at`,
  `drop table due_work`,
  `drop schema if exists pgboss cascade`,
];
