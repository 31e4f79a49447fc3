import type { TrustedAuthor } from '../../../contract/author.ts';
import type { TrustedAuthor as Row } from './trusted-authors.repository.ts';

export const presentTrustedAuthor = (row: Row): TrustedAuthor => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
