import type { BlacklistedWordBody } from '../../../contract/blacklisted-word.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { BlacklistRow } from '../../db/schema.ts';
import { queueRejudge } from '../request-rejudge.ts';
import { requireRoom, requireUsable } from './blacklist.policy.ts';
import { countWords, insertWord, listPatterns } from './blacklist.repository.ts';

/**
 * Lists a word, and has stored comments judged by it. Throws `already_listed`, `blacklist_full`,
 * `invalid_pattern`, and `invalid_input` for a word that holds nothing to look for.
 */
export async function addWord(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { ownerId }: Actor,
  { word, match, description }: BlacklistedWordBody,
): Promise<BlacklistRow> {
  const now = clock.now();
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const patterns = match === 'regex' ? await listPatterns(tx, ownerId) : [];
    requireUsable({ word, match }, patterns);
    const row = await insertWord(tx, ownerId, { word, match, description: description || null });
    if (!row) throw new AppError('already_listed', 'This word is on the blacklist already.');
    // Counted under the owner's lock: two at once would each find the last place free.
    requireRoom(await countWords(tx, ownerId, undefined));
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'blacklist_add',
      target: String(row.id),
      details: { word, match },
    });
    await queueRejudge(tx, { jobs, now }, ownerId);
    return row;
  });
}
