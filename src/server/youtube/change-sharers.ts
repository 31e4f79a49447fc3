import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { nextPacificMidnight, pacificDay } from '../../platform/pacific-day.ts';
import { lockName } from '../db/owner-transaction.ts';
import type { Schema } from '../db/schema.ts';
import { countSharers } from './quota.repository.ts';
import { equalShare, sharedUnits } from './quota-ledger.ts';
import {
  countPromisedCalls,
  listSharers,
  lockAccounts,
  releaseShares,
  type Sharer,
  settleShares,
} from './sharers.repository.ts';

/** Whose share changes, of how many units a day. */
export interface SharerChange {
  googleId: string;
  dailyUnits: number;
  now: Date;
}

/**
 * Runs what changes who shares the day, or the share of an account. The others keep what they have used of
 * theirs, and what their accepted decisions need, for the rest of the day: they were told when these will be
 * sent. The rest is shared as usual. Nobody else's share changes until the transaction ends.
 */
export async function changeSharers<T>(
  tx: Transaction<Schema>,
  { googleId, dailyUnits, now }: SharerChange,
  change: () => Promise<T>,
): Promise<T> {
  const day = pacificDay(now);
  await lockName(tx, 'shares of the quota');
  // A booking waits for an owner who leaves, and others wait for that booking. So none may have begun.
  await lockAccounts(tx, day);
  const before = await countSharers(tx, day);
  const shares = new Map((await listSharers(tx, day)).map((one) => [keyOf(one), one.whole]));
  const result = await change();
  const isReleased = await releaseShares(tx, day);
  // Most sign-ins are of those who share the day already.
  if (!isReleased && isDeepStrictEqual(before, await countSharers(tx, day))) return result;
  const sharers = await listSharers(tx, day);
  if (sharers.length < 2) return result;
  const account = createHash('sha256').update(googleId).digest();
  const promised = await countPromisedCalls(tx, nextPacificMidnight(now));
  const equal = equalShare(dailyUnits, before);
  const all = sharers.map((one) => {
    const isOwn = one.account.equals(account);
    const needed = one.spent + (promised.get(keyOf(one)) ?? 0) * limits.writeUnits;
    // Who was away had no share that could be promised.
    const had = shares.has(keyOf(one)) ? (shares.get(keyOf(one)) ?? equal) : 0;
    return { ...one, isOwn, kept: Math.max(one.spent, one.whole ?? Math.min(had, needed)) };
  });
  const { gone } = await countSharers(tx, day);
  const settled = settle(all, sharedUnits(dailyUnits) - gone);
  if (settled.length > 0) await settleShares(tx, day, settled);
  return result;
}

const keyOf = ({ account }: { account: Buffer }) => account.toString('hex');

/** An account with what is not taken from it. */
interface Keeper extends Sharer {
  /** Whether it is the one that comes, or whose share is changed. */
  isOwn: boolean;
  kept: number;
}

/** The shares that are not what an equal part or a set share gives. */
function settle(all: readonly Keeper[], units: number): { account: Buffer; share: number }[] {
  const settled: { account: Buffer; share: number }[] = [];
  let left = units;
  for (const { account, whole, spent, isOwn } of all) {
    if (whole === null) continue;
    const others = all.filter((one) => one.account !== account);
    const room = isOwn ? units - sum(others.map(({ kept }) => kept)) : whole;
    const share = Math.max(spent, Math.min(whole, room));
    if (share !== whole) settled.push({ account, share });
    left -= share;
  }
  const equal = all.filter(({ whole }) => whole === null);
  let count = equal.length;
  // Who keeps most comes first: an equal part of what is left only becomes smaller by it.
  for (const { account, kept } of equal.toSorted((one, other) => other.kept - one.kept)) {
    if (kept <= Math.floor(left / count)) break;
    settled.push({ account, share: kept });
    left -= kept;
    count -= 1;
  }
  return settled;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
