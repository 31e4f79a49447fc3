import { limits } from '../../contract/limits.ts';
import { DAY_MS } from '../../contract/time-lengths.ts';
import { actingDetails } from '../base/acting.ts';
import { AppError } from '../base/errors.ts';
import { countCall, sumCalls } from '../db/call-counts.ts';
import type { OwnerId, OwnerTransaction } from '../db/schema.ts';
import { listChannelsOfAccount } from './channels-of-account.repository.ts';

/**
 * Counts lines that are going to be added to the log, and throws `too_many_requests` when there are too many in
 * a day. They are kept for ever, so that who does and undoes something without end would fill the disk of all
 * owners. The quota suffices for decisions on a small part of so many comments. All channels of an account have
 * them together. Helpers have as many, and scripts, so that they never keep the owner from acting.
 */
export async function countLines(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { lines, now }: { lines: number; now: Date },
): Promise<void> {
  if (lines === 0) return;
  const endsAt = new Date(now.getTime() + DAY_MS);
  const channels = await listChannelsOfAccount(tx, ownerId);
  const by = whoActs();
  // The key names the channel, since an owner who leaves and comes back gets a new id.
  const [own, ...others] = channels.map(
    (one) => `${by} ${one.google_id} ${one.youtube_channel_id} lines`,
  );
  if (own === undefined) return;
  // Each channel has a count of its own, since it stays locked until a large act on that channel ends.
  const { calls, ends_at } = await countCall(tx, { key: own, calls: lines, now, endsAt });
  if (calls + (await sumCalls(tx, others, now)) <= limits.dayLines) return;
  const most = limits.dayLines.toLocaleString('en');
  const message = `These are more than ${most} decisions and other acts in 24 hours. Wait before you go on.`;
  throw new AppError('too_many_requests', message, {
    retryAfterSeconds: Math.ceil((ends_at.getTime() - now.getTime()) / 1000),
  });
}

function whoActs(): string {
  const { helper, token } = actingDetails();
  if (helper !== undefined) return 'helpers of';
  return token === undefined ? 'owner' : 'scripts of';
}
