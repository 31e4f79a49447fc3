import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';

/** Of each table how many rows it has, and a digest of each row that holds what nobody can read again. */
export type StoredRows = Record<string, { count: number; rows: string[] }>;

/** Columns that an upgrade must leave as they are. An id that only we see may change. */
const lasting: Readonly<Record<string, string>> = {
  users: `google_id youtube_channel_id email name picture scopes connection preferences
    access_token refresh_token grant_given_at sending_paused_at`,
  sessions: 'id binding_hash seq last_used_at created_at revoked_at',
  channels: 'youtube_id is_own title custom_url subscriber_count refreshed_at',
  videos: 'youtube_id title published_at comment_count last_synced_at saved_at',
  comments: `youtube_id video_id parent_id author_channel_id content published_at like_count
    reply_count platform_status moderation_status refreshed_at spam_score is_spam is_similar
    reasons`,
  blacklist_entries: 'value match description created_at',
  trusted_authors: 'author_channel_id created_at refreshed_at',
  owner_lessons: 'comment_id author_channel_id approved decided_at',
  owner_terms: 'term comment_id',
  moderation_requests: 'decision source created_at',
  moderation_items: `comment_id channel_id target state needs_call attempts losses tries not_before
    sent_at unknown waits_for hold_hours failure dismissed_at prior_status created_at settled_at`,
  audit_log: 'at actor action target details',
  quota_days: 'day used used_writing exhausted_at',
  sync_cursors: 'channel_id pass page_token newest_seen refreshed_at',
  sync_schedules: 'looked_at next_look_at read_at next_read_at',
  jobs: 'kind state done total units created_at finished_at',
  sync_runs: 'scope state comments_read comments_new flagged units started_at finished_at',
  spam_detection_rules: `name rule_pattern pattern_match min_score has_links language weight
    is_active mode action created_at updated_at`,
  rule_matches: 'outcome action found_at',
  notifications: 'event occurrence details created_at read_at',
  notification_settings: 'quiet_from quiet_until',
};

/** Tables of what is made from comments: as many rows as before are enough. */
const derived = ['campaigns', 'campaign_sources', 'comment_names', 'comment_similarity_keys'];

export async function readStoredRows(db: Database): Promise<StoredRows> {
  const stored: StoredRows = {};
  for (const [table, columns] of Object.entries(lasting)) {
    const found = await readRows(db, table);
    const rows = found.map((row) =>
      digest([row.owner, ...columns.split(/\s+/).map((name) => row.values[name])]),
    );
    stored[table] = { count: found.length, rows: rows.toSorted() };
  }
  for (const table of derived) {
    stored[table] = { count: (await readRows(db, table)).length, rows: [] };
  }
  return stored;
}

interface Row {
  readonly owner: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

async function readRows(db: Database, table: string): Promise<Row[]> {
  const owner =
    table === 'quota_days' || table === 'users'
      ? sql`null::text`
      : sql`(select google_id from users where users.id = stored.user_id)`;
  const { rows } = await sql<Row>`
    select ${owner} as owner, to_jsonb(stored) as values from ${sql.table(table)} as stored`.execute(
    db,
  );
  return rows;
}

const digest = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
