import { type SqlBool, sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { IS_NAMED, stillBans } from '../../db/item-conditions.ts';
import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { takeId } from '../../db/owner-ids.ts';
import { inPatientTransaction } from '../../db/owner-transaction.ts';
import { anyOf } from '../../db/query-results.ts';
import type {
  Database,
  ModerationItemRow,
  OwnerId,
  OwnerTransaction,
  Queryable,
} from '../../db/schema.ts';

/** Items that are sent in one call: they have one owner and channel, and ask the same. */
export interface Batch {
  ownerId: OwnerId;
  leaseToken: number;
  target: ModerationItemRow['target'];
  /** The call asks for this for all its items or for none. */
  banAuthor: boolean;
  items: ModerationItemRow[];
  /** Comments about which the owner has decided again since. */
  decidedAgain: ReadonlySet<string>;
}

/** Longer than a call and its look-ups take. */
export const LEASE_MS = 90_000;
const LEASE = sql`interval '1 millisecond' * ${sql.lit(LEASE_MS)}`;
/** A call may start only while this much of the lease is left; a call ends sooner than this. */
const CALL_TIME = sql`interval '25 seconds'`;

/** When the owner's next item is due; undefined without any, and while nothing may be sent. */
export async function nextSendAt(db: Queryable, ownerId: OwnerId): Promise<Date | undefined> {
  const row = await selectOwned(db, ownerId, 'moderation_items')
    .innerJoin('users', 'users.id', 'moderation_items.user_id')
    .select('not_before')
    .where('state', '=', 'queued')
    .where(IS_NAMED)
    .where('users.connection', '=', 'working')
    .where('users.sending_paused_at', 'is', null)
    .orderBy('not_before')
    .limit(1)
    .executeTakeFirst();
  return row?.not_before;
}

export interface LeaseOptions {
  now: Date;
  worker: number;
  /** Asked in the transaction that leases. */
  mayLease: (tx: OwnerTransaction) => Promise<boolean>;
}

/**
 * Leases up to 50 due items for one call. Items with the fewest refusals come first, so both halves
 * of a split batch are sent before any quarter; then the oldest. Items of unknown outcome get a batch
 * of their own, since they are looked up before they are sent. All steps of sending wait long for the owner's
 * lock: a step that gives up starts again behind later callers, who could stop it for ever. A stop of the
 * process does not wait for them.
 */
export const leaseBatch = (
  db: Database,
  ownerId: OwnerId,
  { now, worker, mayLease }: LeaseOptions,
): Promise<Batch | undefined> =>
  inPatientTransaction(db, ownerId, async (tx) => {
    if (!(await mayLease(tx))) return undefined;
    const due = () =>
      selectOwned(tx, ownerId, 'moderation_items')
        .where('state', '=', 'queued')
        .where('needs_call', '=', true)
        .where('not_before', '<=', now)
        .where(IS_NAMED)
        // Checked before every call: a pause takes effect at the next one.
        .where((row) =>
          row.exists(
            row
              .selectFrom('users')
              .select('users.id')
              .where('users.id', '=', ownerId)
              .where('users.sending_paused_at', 'is', null),
          ),
        )
        .orderBy('attempts')
        .orderBy('id');
    const first = await due()
      .selectAll()
      .select(stillBans(ownerId, 'moderation_items').as('bans'))
      .limit(1)
      .executeTakeFirst();
    if (!first) return undefined;
    const ids = await due()
      .select('id')
      .where('channel_id', '=', first.channel_id)
      .where('target', '=', first.target)
      .where('batch_group', '=', first.batch_group)
      .where('unknown', '=', first.unknown)
      // A call that only holds comments bans nobody, so it carries both kinds.
      .$if(first.target === 'rejected', (row) =>
        row.where(stillBans(ownerId, 'moderation_items'), '=', first.bans),
      )
      .limit(limits.platformBatch)
      .execute();
    // One token for the whole batch: either all its items hold the lease or none does.
    const leaseToken = await takeId(tx, ownerId);
    const items = await updateOwned(tx, ownerId, 'moderation_items')
      .set({
        state: 'sending',
        waits_for: null,
        lease_worker: worker,
        lease_until: sql<Date>`now() + ${LEASE}`,
        lease_token: leaseToken,
      })
      .where('id', '=', anyOf(ids.map((row) => row.id)))
      .returningAll()
      .execute();
    const { target } = first;
    const banAuthor = target === 'rejected' && first.bans;
    const decidedAgain = await listDecidedAgain(tx, ownerId, items);
    return { ownerId, leaseToken, target, banAuthor, items, decidedAgain };
  });

/** Only a decision in doubt can have a newer one behind it that waits. */
async function listDecidedAgain(
  db: Queryable,
  ownerId: OwnerId,
  items: readonly ModerationItemRow[],
): Promise<Set<string>> {
  const doubted = items.flatMap((item) => (item.unknown ? [item.comment_id] : []));
  if (doubted.length === 0) return new Set();
  const rows = await selectOwned(db, ownerId, 'moderation_items')
    .select('comment_id')
    .where('state', '=', 'blocked')
    .where('comment_id', '=', anyOf(doubted))
    .execute();
  return new Set(rows.map((row) => row.comment_id));
}

/**
 * Ends the leases of this worker after a commit without an answer. The worker sends nothing in that
 * time, so none of the items was sent.
 */
export async function returnLease(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { worker }: { worker: number },
): Promise<void> {
  await updateOwned(tx, ownerId, 'moderation_items')
    .set({ state: 'queued', lease_token: null, lease_until: null, lease_worker: null })
    .where('state', '=', 'sending')
    .where('lease_worker', '=', worker)
    .where('lease_until', '>', sql<Date>`now()`)
    .execute();
}

/** Checked right before the call: another worker may have taken over an expired lease. */
export async function isLeaseValid(db: Queryable, { ownerId, leaseToken, items }: Batch) {
  const { count } = await selectOwned(db, ownerId, 'moderation_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lease_token', '=', leaseToken)
    .where('id', '=', anyOf(items.map((item) => item.id)))
    .where('state', '=', 'sending')
    .where('lease_until', '>', sql<Date>`now() + ${CALL_TIME}`)
    .executeTakeFirstOrThrow();
  return count === items.length;
}

export const hasLeases = async (db: Queryable, ownerId: OwnerId): Promise<boolean> => {
  const row = await selectOwned(db, ownerId, 'moderation_items')
    .select('id')
    .where('state', '=', 'sending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Ends expired leases and those of workers that are not among `sending`. The platform may have done
 * the call, so the items are queued as unknown and looked up first.
 */
export async function recoverLostLeases(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { now, sending }: { now: Date; sending: readonly number[] },
): Promise<number> {
  const { numUpdatedRows } = await updateOwned(tx, ownerId, 'moderation_items')
    .set((row) => ({
      state: 'queued',
      unknown: true,
      losses: row('losses', '+', 1),
      waits_for: 'retry',
      lease_token: null,
      lease_until: null,
      lease_worker: null,
      not_before: now,
    }))
    .where('state', '=', 'sending')
    .where(sql<SqlBool>`(lease_until < now() or lease_worker <> all(${[...sending]}::integer[]))`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
