import type { Queryable } from '../db/schema.ts';
import {
  countUnsent,
  findDay,
  type Lender,
  type LenderQuery,
  lendUnits,
  listLenders,
  lockDays,
} from './quota.repository.ts';

/** What calls cost, and how much of its share the borrower may use. */
interface Need extends LenderQuery {
  units: number;
  /** The borrower's share, which the calls are to fit into. */
  borrowersShare: number;
  /** Units that each decision which is not sent yet may need. */
  perDecision: number;
}

/**
 * Lends an account what it lacks for calls, of what others have left of their shares. They keep what
 * their accepted decisions need, and a part of each share beyond that. Where that does not suffice,
 * nothing is lent. What was lent is no part of the lender's share any more, so nobody who borrows and
 * nobody who spends their own can use up what a third one keeps. It runs in the transaction that books the call.
 */
export async function borrowUnits(tx: Queryable, need: Need): Promise<void> {
  const lenders = await findLenders(tx, need);
  if (lenders.length === 0) return;
  const among = lenders.map(({ account }) => account);
  // Somebody else may book or lend of them since they were found.
  await lockDays(tx, need.day, [...among, need.account]);
  const present = await findLenders(tx, { ...need, among });
  if (present.length > 0) await lendUnits(tx, need, present);
}

/** Who lends how much; nobody where nothing lacks, or not all of it can be lent. */
async function findLenders(db: Queryable, need: Need): Promise<Lender[]> {
  const { day, account, units, borrowersShare, perDecision } = need;
  const own = await findDay(db, { day, account });
  let lacking = (own?.used ?? 0) + (own?.lent ?? 0) + units - borrowersShare;
  // What an account has used beyond its share is nobody else's to pay.
  if (lacking <= 0 || lacking > units) return [];
  const able = await listLenders(db, need);
  const accounts = able.map((lender) => lender.account);
  const unsent = await countUnsent(db, accounts);
  const lenders: Lender[] = [];
  for (const lender of able) {
    const owed = perDecision * (unsent.get(lender.account.toString('hex')) ?? 0);
    const lent = Math.min(lacking, lender.units - owed);
    if (lent <= 0) continue;
    lenders.push({ ...lender, units: lent });
    lacking -= lent;
  }
  return lacking > 0 ? [] : lenders;
}
