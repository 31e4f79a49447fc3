import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/support/database-before.ts';
import { migrateToLatest } from './migrate.ts';
import { takeIds } from './owner-ids.ts';
import { inOwnerTransaction } from './owner-transaction.ts';
import type { Database } from './schema.ts';

/** The last migration before the keys started with the owner. */
const BEFORE = '0014-authors-seen';

/** Two owners with a row in each table that has ids, or names one. */
const rows = [
  `insert into users (google_id, name) values ('1', 'Ayu'), ('2', 'Bayu')`,
  `insert into videos (user_id, youtube_id, channel_id, title, last_synced_at)
    select id, 'video', 'channel', 'Satu', now() from users`,
  `insert into campaigns (user_id) select id from users`,
  `insert into campaign_sources (user_id, campaign_id, kind, source_id, member_count)
    select user_id, id, 'author', 'UC', 1 from campaigns`,
  `insert into comments (user_id, youtube_id, video_id, video_channel_id, content, published_at,
      edited_at, platform_status, refreshed_at, campaign_id)
    select user_id, 'comment' || nth, 'video', 'channel', 'halo', now(), now(), 'published', now(), id
    from campaigns, generate_series(1, 3) as nth`,
  `insert into comment_similarity_keys (user_id, key, comment_id) select user_id, 7, id from comments`,
  `insert into comment_names (user_id, video_id, name, comment_id, is_plain_spam)
    select user_id, video_id, 'melati', id, true from comments`,
  `insert into jobs (user_id, kind, state, resumes_at, created_at)
    select id, 'sync_channel', 'waiting_quota', '2026-03-01', now() from users`,
  `insert into moderation_requests (user_id, decision, source, job_id, created_at)
    select user_id, 'reject', 'owner', id, now() from jobs`,
  `insert into moderation_items (user_id, request_id, comment_id, channel_id, target, state,
      not_before, batch_group, lease_until, prior_status, created_at)
    select user_id, id, 'comment1', 'channel', 'rejected', 'queued', '2026-02-01'::timestamptz, 900,
      null::timestamptz, 'unmoderated', now() from moderation_requests
    union all
    select user_id, id, 'comment2', 'channel', 'rejected', 'sending', '2026-02-01'::timestamptz, 0,
      '2026-02-02'::timestamptz, 'unmoderated', now() from moderation_requests`,
  `insert into blacklist_entries (user_id, value) select id, 'gacor' from users`,
  `insert into audit_log (user_id, at, actor, action) select id, now(), 'owner', 'reject' from users`,
  `insert into postings (user_id, video_id, text_digest, state, started_at)
    select id, 'video', '\\x00', 'posted', now() from users`,
  `insert into sync_schedules (user_id, next_look_at, next_read_at)
    select id, '2026-04-01', '2026-04-02' from users`,
  `insert into sessions (id, user_id, binding_hash, last_used_at, created_at)
    select gen_random_uuid(), id, decode(md5(id::text), 'hex'), now(), now() from users`,
];

const KEPT = [
  'users',
  'campaigns',
  'campaign_sources',
  'comments',
  'comment_similarity_keys',
  'comment_names',
  'jobs',
  'moderation_requests',
  'moderation_items',
  'blacklist_entries',
  'audit_log',
  'postings',
  'sync_schedules',
  'sessions',
];

test('keeps every row, counts on above the ids of each owner, and knows what is due', async () => {
  const db = await databaseBefore(BEFORE);
  for (const statement of rows) await sql.raw(statement).execute(db);
  const before = await contentOf(db);
  await migrateToLatest(db);
  expect(await contentOf(db)).toMatchObject(before);

  const owners = await db.selectFrom('users').select('id').orderBy('id').execute();
  expect(owners).toHaveLength(2);
  for (const { id } of owners) {
    const [next] = await inOwnerTransaction(db, id, (tx) => takeIds(tx, id, 2));
    // The group of a divided batch counts like an id.
    expect(next).toBe(901);
    const due = await db
      .selectFrom('due_work')
      .select(['kind', 'due_at'])
      .where('user_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(due.map(({ kind, due_at }) => [kind, due_at.toISOString().slice(0, 10)])).toEqual([
      ['recover', '2026-02-02'],
      ['resume', '2026-03-01'],
      ['send', '2026-02-01'],
      ['sync', '2026-04-01'],
    ]);
  }
});

test('a campaign with comments stays, a comment that goes takes its keys along', async () => {
  const db = await databaseBefore(BEFORE);
  for (const statement of rows) await sql.raw(statement).execute(db);
  await migrateToLatest(db);
  await expect(db.deleteFrom('campaigns').execute()).rejects.toMatchObject({ code: '23503' });
  expect(await db.selectFrom('comments').select('id').execute()).toHaveLength(6);
  await db.deleteFrom('comments').execute();
  expect(await db.selectFrom('comment_names').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('comment_similarity_keys').selectAll().execute()).toEqual([]);
});

/** Every row of the tables that existed before. Later migrations may have added columns. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of KEPT) {
    const found = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db);
    content[table] = found.rows;
  }
  const videos = await sql`
    select user_id, youtube_id, title from videos order by user_id, youtube_id`.execute(db);
  return { ...content, videos: videos.rows };
}
