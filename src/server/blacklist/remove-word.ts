import { recordAudit } from '../audit/audit.repository.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { deleteWord } from './blacklist.repository.ts';

/** Takes a word off the owner's list. Throws `not_found`. */
export async function removeWord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ownerId }: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await deleteWord(tx, ownerId, id);
    if (!row) throw notFound('Word');
    await recordAudit(tx, ownerId, {
      at: clock.now(),
      actor: 'owner',
      action: 'blacklist_remove',
      target: String(id),
      details: { word: row.value, match: row.match },
    });
  });
}
