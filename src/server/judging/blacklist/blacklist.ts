import type { BlacklistedWordBody, WordListQuery } from '../../../contract/blacklisted-word.ts';
import type { PageMeta } from '../../../contract/page.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import type { ChangeDeps, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { BlacklistRow } from '../../db/schema.ts';
import { queueRejudge } from '../queue-rejudge.ts';
import { requireRoom, requireUsable } from './blacklist.policy.ts';
import {
  countWords,
  deleteWord,
  insertWord,
  listPatterns,
  listWords,
} from './blacklist.repository.ts';

/** One numbered page of the owner's blacklist, and the number of pages. */
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

/**
 * Adds a word and queues a re-judge. Throws `already_listed`, `blacklist_full`, `invalid_pattern`,
 * and `invalid_input` for a word without visible characters.
 */
export async function addWord(
  { db, clock, tasks }: ChangeDeps,
  { ownerId }: Actor,
  { word, match, description }: BlacklistedWordBody,
): Promise<BlacklistRow> {
  const now = clock.now();
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const patterns = match === 'regex' ? await listPatterns(tx, ownerId) : [];
    requireUsable({ word, match }, patterns);
    const row = await insertWord(tx, ownerId, { word, match, description: description || null });
    if (!row) throw new AppError('already_listed', 'This word is on the blacklist already.');
    // Counted under the owner's lock, so that two requests cannot both take the last place.
    requireRoom(await countWords(tx, ownerId, undefined));
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'blacklist_add',
      target: String(row.id),
      details: { word, match },
    });
    await queueRejudge(tx, { tasks, now }, ownerId);
    return row;
  });
}

/** Removes a word and queues a re-judge. Throws `not_found`. */
export async function removeWord(
  { db, clock, tasks }: ChangeDeps,
  { ownerId }: Actor,
  id: number,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const row = await deleteWord(tx, ownerId, id);
    if (!row) throw notFound('Word');
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'blacklist_remove',
      target: String(id),
      details: { word: row.value, match: row.match },
    });
    await queueRejudge(tx, { tasks, now }, ownerId);
  });
}
