import type { TrustedAuthor } from '../../contract/author.ts';
import type { BlacklistedWord } from '../../contract/blacklisted-word.ts';
import type { BlacklistRow } from '../db/schema.ts';

export const presentWord = (row: BlacklistRow): BlacklistedWord => ({
  id: String(row.id),
  word: row.value,
  description: row.description,
  match: row.match,
  created_at: row.created_at.toISOString(),
});

export const presentTrustedAuthor = (
  row: Omit<TrustedAuthor, 'created_at'> & { created_at: Date },
): TrustedAuthor => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
