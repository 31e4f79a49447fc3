import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { pacificDay } from '../../platform/pacific-day.ts';
import { lockName } from '../db/owner-transaction.ts';
import type { Schema } from '../db/schema.ts';
import { countSharers } from './quota.repository.ts';
import { restOfDay, unitsOf } from './quota-ledger.ts';
import {
  countPromisedCalls,
  listSharers,
  lockAccounts,
  releaseShares,
  settleShares,
} from './sharers.repository.ts';
import { equalShare, sharedUnits } from './shares.policy.ts';

/**
 * Runs what changes who shares the day, or the share of an account. All keep what they have used of their
 * shares, and what their accepted decisions need, for the rest of the day: they were told when these will be
 * sent. The rest is shared as usual. No share changes until the transaction ends.
 */
export async function changeSharers<T>(
  tx: Transaction<Schema>,
  { dailyUnits, now }: { dailyUnits: number; now: Date },
  change: () => Promise<T>,
): Promise<T> {
  const day = pacificDay(now);
  await lockName(tx, 'shares of the quota');
  // A booking waits for an owner who leaves, and others wait for that booking. So none may have begun.
  await lockAccounts(tx, day);
  const before = await countSharers(tx, day);
  const equal = equalShare(dailyUnits, before);
  const shares = new Map(
    (await listSharers(tx, day)).map(({ account, whole }) => [keyOf(account), whole ?? equal]),
  );
  const result = await change();
  const isReleased = await releaseShares(tx, day);
  // Most sign-ins are of those who share the day already.
  if (!isReleased && isDeepStrictEqual(before, await countSharers(tx, day))) return result;
  const sharers = await listSharers(tx, day);
  const [only, ...others] = sharers;
  // Who is alone has the whole day.
  if (only?.whole === null && others.length === 0) return result;
  const promised = await countPromisedCalls(tx, restOfDay(now));
  const all = sharers.map(({ account, whole, spent }) => {
    // Who was away had no share that could be promised.
    const had = shares.get(keyOf(account)) ?? 0;
    const needed = spent + withReading(unitsOf(promised.get(keyOf(account)) ?? 0));
    return { account, whole, had, kept: Math.max(spent, Math.min(had, needed)) };
  });
  const { gone } = await countSharers(tx, day);
  const settled = settle(all, sharedUnits(dailyUnits) - gone);
  if (settled.length > 0) await settleShares(tx, day, settled);
  return result;
}

/** Reading in the background uses a part of each share, however many decisions wait. */
const withReading = (units: number) => Math.ceil((units * 100) / limits.quotaReserve);

const keyOf = (account: Buffer) => account.toString('hex');

/** An account that shares the rest of a day. */
interface Keeper {
  account: Buffer;
  /** Its share where that is set; null: it has as much as all others of that kind. */
  whole: number | null;
  /** What its share was before the change, … */
  had: number;
  /** … and what is not taken from it. */
  kept: number;
}

/**
 * The shares that are not what an equal part or a set share gives. With what the others have, they are no
 * more than these units, unless more is kept.
 */
function settle(all: readonly Keeper[], units: number): { account: Buffer; share: number }[] {
  const settled: { account: Buffer; share: number }[] = [];
  let left = units;
  // What more than the others keep is left for a set share.
  let beyond = Math.max(0, units - sum(all.map(({ kept }) => kept)));
  const set = all.flatMap(({ whole, ...one }) => (whole === null ? [] : [{ ...one, whole }]));
  // Who had a set share whole comes before those who are to have more than they had.
  for (const { account, whole, kept } of set.toSorted((one, other) => lack(one) - lack(other))) {
    const share = Math.max(kept, Math.min(whole, kept + beyond));
    if (share !== whole) settled.push({ account, share });
    beyond -= share - kept;
    left -= share;
  }
  const equal = all.filter(({ whole }) => whole === null);
  let count = equal.length;
  // Who keeps most comes first: an equal part of what is left only becomes smaller by it.
  for (const { account, kept } of equal.toSorted((one, other) => other.kept - one.kept)) {
    if (kept <= Math.floor(Math.max(0, left) / count)) break;
    settled.push({ account, share: kept });
    left -= kept;
    count -= 1;
  }
  return settled;
}

const lack = ({ whole, had }: { whole: number; had: number }) => Math.max(0, whole - had);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
