import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import type { ChangeDeps, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { queueRejudge } from '../queue-rejudge.ts';
import {
  deleteTrustedAuthor,
  findLastSeen,
  insertTrustedAuthor,
  listTrustedAuthors,
  type TrustedAuthor,
} from './trusted-authors.repository.ts';

/** The authors whom the owner trusts, latest first. */
export const trustedAuthors = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<TrustedAuthor[]> =>
  listTrustedAuthors(db, actor.ownerId);

/** Trusts an author of a stored comment, and queues a re-judge. Throws `not_found`. */
export async function trustAuthor(
  { db, clock, tasks }: ChangeDeps,
  { ownerId }: Actor,
  authorChannelId: string,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const seenAt = await findLastSeen(tx, ownerId, authorChannelId);
    if (seenAt === null) throw notFound('Author');
    if (!(await insertTrustedAuthor(tx, ownerId, { authorChannelId, now, seenAt }))) return;
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'trust_author',
      target: authorChannelId,
    });
    await queueRejudge(tx, { tasks, now }, ownerId);
  });
}

/** Stops trusting an author, and queues a re-judge. Throws `not_found`. */
export async function stopTrusting(
  { db, clock, tasks }: ChangeDeps,
  { ownerId }: Actor,
  authorChannelId: string,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await deleteTrustedAuthor(tx, ownerId, authorChannelId))) throw notFound('Author');
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'stop_trusting',
      target: authorChannelId,
    });
    await queueRejudge(tx, { tasks, now }, ownerId);
  });
}
