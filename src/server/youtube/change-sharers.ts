import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { nextPacificMidnight, pacificDay } from '../../platform/pacific-day.ts';
import { lockName } from '../db/owner-transaction.ts';
import type { Schema } from '../db/schema.ts';
import {
  countPromisedCalls,
  countSharers,
  listSharers,
  type Sharer,
  settleShares,
} from './quota.repository.ts';
import { equalShare, sharedUnits } from './quota-ledger.ts';

/** Whose share changes, of how many units a day. */
export interface SharerChange {
  googleId: string;
  dailyUnits: number;
  now: Date;
}

/**
 * Runs what lets an account share the day, or gives it another share. The others keep what they have used of
 * theirs, and what their accepted decisions need, for the rest of the day: they were told when these will be
 * sent. The account has what is left. Nobody else's share changes until the transaction ends.
 */
export async function changeSharers<T>(
  tx: Transaction<Schema>,
  { googleId, dailyUnits, now }: SharerChange,
  change: () => Promise<T>,
): Promise<T> {
  const day = pacificDay(now);
  await lockName(tx, 'shares of the quota');
  const before = equalShare(dailyUnits, await countSharers(tx, day));
  const result = await change();
  const sharers = await listSharers(tx, day);
  const account = createHash('sha256').update(googleId).digest();
  const own = sharers.find((one) => one.account.equals(account));
  const others = sharers.filter((one) => one !== own);
  if (!own || others.length === 0) return result;
  const promised = await countPromisedCalls(tx, nextPacificMidnight(now));
  const kept = others.map((one) => {
    const calls = promised.get(one.account.toString('hex')) ?? 0;
    const needed = one.spent + calls * limits.writeUnits;
    return { ...one, kept: Math.max(one.spent, one.whole ?? Math.min(before, needed)) };
  });
  const { gone } = await countSharers(tx, day);
  const settled = settle({ own, others: kept, units: sharedUnits(dailyUnits) - gone });
  if (settled.length > 0) await settleShares(tx, day, settled);
  return result;
}

interface Sharing {
  own: Sharer;
  /** Each with what is not taken from it. */
  others: readonly (Sharer & { kept: number })[];
  units: number;
}

/** The shares that are not what an equal part or a set share gives. */
function settle({ own, others, units }: Sharing): { account: Buffer; share: number }[] {
  const room = Math.max(0, units - sum(others.map(({ kept }) => kept)));
  const given = own.whole === null ? null : Math.min(own.whole, room);
  const equal = others.filter(({ whole }) => whole === null);
  let left = units - (given ?? 0) - sum(others.map(({ whole }) => whole ?? 0));
  let count = equal.length + (given === null ? 1 : 0);
  const settled: { account: Buffer; share: number }[] = [];
  // Who keeps most comes first: an equal part of what is left only becomes smaller by it.
  for (const { account, kept } of equal.toSorted((one, other) => other.kept - one.kept)) {
    if (kept <= Math.floor(left / count)) break;
    settled.push({ account, share: kept });
    left -= kept;
    count -= 1;
  }
  if (given !== null && given !== own.whole) settled.push({ account: own.account, share: given });
  return settled;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
