import { limits } from '../../../contract/limits.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { actingDetails } from '../../base/acting.ts';
import { AppError } from '../../base/errors.ts';
import { workingFor } from '../../base/working-for.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { countCall } from '../../http/call-counts.repository.ts';

/**
 * Counts decisions on so many comments, and throws `too_many_requests` when there are too many in a day.
 * Each leaves a line in a log that is never cut, so that who decides to and fro without end would fill
 * the disk of all owners. The quota suffices for a small part of so many. Helpers have as many together,
 * so that they never keep the owner from deciding.
 */
export async function countDecisions(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { comments, now }: { comments: number; now: Date },
): Promise<void> {
  if (comments === 0) return;
  const endsAt = new Date(now.getTime() + DAY_MS);
  const who = actingDetails().helper === undefined ? 'owner' : 'helpers of';
  // One account may have many channels.
  const key = `${who} ${workingFor.getStore() ?? ownerId} decisions`;
  const { calls, ends_at } = await countCall(tx, { key, calls: comments, now, endsAt });
  if (calls <= limits.dayDecisions) return;
  const most = limits.dayDecisions.toLocaleString('en');
  const message = `These are more than ${most} decisions in 24 hours. Wait before you go on.`;
  throw new AppError('too_many_requests', message, {
    retryAfterSeconds: Math.ceil((ends_at.getTime() - now.getTime()) / 1000),
  });
}
