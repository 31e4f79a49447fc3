import type { TrustedAuthor } from '../../contract/author.ts';
import type { BlacklistedWord } from '../../contract/blacklisted-word.ts';
import type { BlacklistRow } from '../db/schema.ts';
import type { TrustedAuthor as Row } from './authors/trusted-authors.repository.ts';

export const presentWord = (row: BlacklistRow): BlacklistedWord => ({
  id: String(row.id),
  word: row.value,
  description: row.description,
  match: row.match,
  created_at: row.created_at.toISOString(),
});

export const presentTrustedAuthor = (row: Row): TrustedAuthor => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
