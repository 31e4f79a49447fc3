import { type Kysely, sql } from 'kysely';

/** Comments are counted in the quarter of an hour in which they were posted, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['quarter_counts', 'quarter_count_changes']) {
    await sql`
      alter table ${sql.table(table)}
        add column posted integer not null default 0,
        add column posted_flagged integer not null default 0`.execute(db);
  }
  // Of what was deleted before nothing tells when it was posted.
  await sql`
    insert into quarter_counts (user_id, quarter, posted, posted_flagged)
    select comments.user_id, date_bin('15 minutes', published_at, 'epoch'::timestamptz),
      count(*), count(*) filter (where is_spam)
    from comments join users on users.id = comments.user_id
    where video_channel_id = youtube_channel_id
    group by 1, 2
    on conflict (user_id, quarter) do update
      set posted = excluded.posted, posted_flagged = excluded.posted_flagged`.execute(db);
  // The beginning of counting is found without what was posted before it.
  await sql`
    create index quarter_counts_began on quarter_counts (user_id, quarter)
      where read_units > 0`.execute(db);
}
