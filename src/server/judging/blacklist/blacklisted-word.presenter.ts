import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import type { BlacklistRow } from '../../db/schema.ts';

export const presentWord = (row: BlacklistRow): BlacklistedWord => ({
  id: String(row.id),
  word: row.value,
  description: row.description,
  match: row.match,
  created_at: row.created_at.toISOString(),
});
