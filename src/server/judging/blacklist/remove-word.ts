import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { queueRejudge } from '../request-rejudge.ts';
import { deleteWord } from './blacklist.repository.ts';

/** Takes a word off the owner's list; stored comments are judged without it. Throws `not_found`. */
export async function removeWord(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
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
    await queueRejudge(tx, { jobs, now }, ownerId);
  });
}
