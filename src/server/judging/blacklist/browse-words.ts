import type { WordListQuery } from '../../../contract/blacklisted-word.ts';
import type { PageMeta } from '../../../contract/page.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { BlacklistRow } from '../../db/schema.ts';
import { countWords, listWords } from './blacklist.repository.ts';

/** One numbered page of the owner's blacklist, and how many pages there are. */
export async function browseWords(
  { db }: Pick<Deps, 'db'>,
  { ownerId }: Actor,
  { page, page_size: pageSize, word }: WordListQuery,
): Promise<{ words: BlacklistRow[]; meta: PageMeta }> {
  const [words, total] = await Promise.all([
    listWords(db, ownerId, { search: word, page, pageSize }),
    countWords(db, ownerId, word),
  ]);
  const pages = Math.ceil(total / pageSize);
  return { words, meta: { total, page, page_size: pageSize, pages, total_capped: false } };
}
