import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor, ChangeDeps, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
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
  { db, clock }: ChangeDeps,
  { ownerId }: Actor,
  authorChannelId: string,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const seenAt = await findLastSeen(tx, ownerId, authorChannelId);
    if (seenAt === null) throw notFound('Author');
    await trustAuthors(tx, ownerId, { authorChannelIds: [authorChannelId], now });
  });
}

/** Trusts authors of stored comments within a transaction, and queues one re-judge. */
export async function trustAuthors(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { authorChannelIds, now }: { authorChannelIds: readonly string[]; now: Date },
): Promise<void> {
  let isChanged = false;
  for (const authorChannelId of authorChannelIds) {
    const seenAt = await findLastSeen(tx, ownerId, authorChannelId);
    const trust = seenAt && { authorChannelId, now, seenAt };
    if (!trust || !(await insertTrustedAuthor(tx, ownerId, trust))) continue;
    isChanged = true;
    await recordAudit(tx, ownerId, { at: now, action: 'trust_author', target: authorChannelId });
  }
  if (isChanged) await queueRejudge(tx, ownerId, { now });
}

/** Stops trusting an author, and queues a re-judge. Throws `not_found`. */
export async function stopTrusting(
  { db, clock }: ChangeDeps,
  { ownerId }: Actor,
  authorChannelId: string,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await deleteTrustedAuthor(tx, ownerId, authorChannelId))) throw notFound('Author');
    await recordAudit(tx, ownerId, { at: now, action: 'stop_trusting', target: authorChannelId });
    await queueRejudge(tx, ownerId, { now });
  });
}
