import { sql } from 'kysely';
import type { NewComment } from './schema.ts';

/** The columns of a comment that are written, and their types. */
const TYPES = {
  id: 'bigint',
  youtube_id: 'text',
  video_id: 'text',
  video_channel_id: 'text',
  parent_id: 'text',
  is_reply: 'boolean',
  author_name: 'text',
  author_channel_id: 'text',
  author_profile_image: 'text',
  content: 'text',
  published_at: 'timestamptz',
  edited_at: 'timestamptz',
  like_count: 'integer',
  reply_count: 'integer',
  replies_read: 'integer',
  platform_status: 'text',
  moderation_status: 'text',
  refreshed_at: 'timestamptz',
  campaign_id: 'bigint',
  folded_text: 'text',
  spam_score: 'smallint',
  is_spam: 'boolean',
  spam_class: 'text',
  model_score: 'smallint',
  acting_score: 'smallint',
  is_stylized_text: 'boolean',
  is_obfuscated_text: 'boolean',
  is_blacklisted_words: 'boolean',
  is_similar: 'boolean',
  reasons: 'jsonb',
  word_ids: 'jsonb',
} as const satisfies Partial<Record<keyof NewComment, string>>;
export type CommentColumn = keyof typeof TYPES;
export const COMMENT_COLUMNS = Object.keys(TYPES) as CommentColumn[];

/** Takes one parameter for each column, since a page has thousands of values. */
export function freshComments(
  rows: readonly Partial<Record<CommentColumn, unknown>>[],
  columns: readonly CommentColumn[],
) {
  const values = columns.map(
    (name) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(TYPES[name])}[]`,
  );
  return sql`unnest(${sql.join(values)}) as fresh (${namesOf(columns)})`;
}

/** These columns of a table, or by themselves. */
export const namesOf = (columns: readonly CommentColumn[], table?: 'comments' | 'fresh') =>
  sql.join(columns.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** Sets these columns to those of another table. */
export const setFrom = (table: 'fresh' | 'excluded', columns: readonly CommentColumn[]) =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)}`));
