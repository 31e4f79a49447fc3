import type { AuthorRecord, SeenAuthor, TrustedAuthor } from '../../contract/author.ts';
import type { BlacklistedWord } from '../../contract/blacklisted-word.ts';
import type { BlacklistRow } from '../db/schema.ts';

export const presentWord = (row: BlacklistRow & { hits: number }): BlacklistedWord => ({
  id: String(row.id),
  word: row.value,
  description: row.description,
  match: row.match,
  type: row.match,
  is_regex: row.is_regex,
  is_case_sensitive: row.is_case_sensitive,
  category: row.category,
  severity: row.severity,
  list_id: row.list_id === null ? null : String(row.list_id),
  left_out: row.left_out,
  hits: row.hits,
  created_at: row.created_at.toISOString(),
});

export const presentTrustedAuthor = (
  row: Omit<TrustedAuthor, 'created_at'> & { created_at: Date },
): TrustedAuthor => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

interface RecordDates {
  first_seen_at: Date;
  last_seen_at: Date;
  trusted_since: Date | null;
}

type RecordRow = Omit<AuthorRecord, keyof RecordDates | 'author_channel_id'> & RecordDates;

export const presentAuthorRecord = (id: string, row: RecordRow): AuthorRecord => ({
  author_channel_id: id,
  first_seen_at: row.first_seen_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  comments: row.comments,
  removed: row.removed,
  campaigns: row.campaigns,
  trusted_since: row.trusted_since?.toISOString() ?? null,
});

export const presentSeenAuthor = (
  row: RecordRow & Omit<SeenAuthor, keyof RecordRow>,
): SeenAuthor => ({
  ...presentAuthorRecord(row.author_channel_id, row),
  author_name: row.author_name,
  author_profile_image: row.author_profile_image,
});
