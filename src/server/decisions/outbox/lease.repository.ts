import { type SqlBool, sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { takeId } from '../../db/owner-ids.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../../db/owner-transaction.ts';
import type { Database, ModerationItemRow, OwnerId, Queryable } from '../../db/schema.ts';

/** Items that are sent in one call: they have one owner and channel, and ask the same. */
export interface Batch {
  ownerId: OwnerId;
  leaseToken: number;
  target: ModerationItemRow['target'];
  /** The call asks for this for all its items or for none. */
  banAuthor: boolean;
  items: ModerationItemRow[];
}

/** Longer than a call and its look-ups take. */
export const LEASE_MS = 90_000;
const LEASE = sql`interval '1 millisecond' * ${sql.lit(LEASE_MS)}`;
/** A call may start only while this much of the lease is left; a call ends sooner than this. */
const CALL_TIME = sql`interval '25 seconds'`;

/** Owners with due items and a working connection, the longest due first. */
export const listOwnersDue = async (db: Queryable, now: Date): Promise<OwnerId[]> => {
  const rows = await db
    .selectFrom('due_work')
    .innerJoin('users', 'users.id', 'due_work.user_id')
    .select('due_work.user_id')
    .where('kind', '=', 'send')
    .where('due_at', '<=', now)
    .where('users.connection', '=', 'working')
    .where('users.sending_paused_at', 'is', null)
    .orderBy('due_at')
    .execute();
  return rows.map((row) => row.user_id);
};

/** Owners with leased items. */
export const listOwnersSending = async (db: Queryable): Promise<OwnerId[]> => {
  const rows = await db
    .selectFrom('due_work')
    .select('user_id')
    .where('kind', '=', 'recover')
    .execute();
  return rows.map((row) => row.user_id);
};

/**
 * Leases up to 50 due items for one call. Items with the fewest refusals come first, so both halves
 * of a split batch are sent before any quarter; then the oldest. Items of unknown outcome get a batch
 * of their own, since they are looked up before they are sent.
 */
export const leaseBatch = (
  db: Database,
  ownerId: OwnerId,
  { now, worker }: { now: Date; worker: number },
): Promise<Batch | undefined> =>
  inOwnerTransaction(db, ownerId, async (tx) => {
    const due = () =>
      tx
        .selectFrom('moderation_items')
        .where('user_id', '=', ownerId)
        .where('state', '=', 'queued')
        .where('needs_call', '=', true)
        .where('not_before', '<=', now)
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
    const first = await due().selectAll().limit(1).executeTakeFirst();
    if (!first) return undefined;
    const ids = await due()
      .select('id')
      .where('channel_id', '=', first.channel_id)
      .where('target', '=', first.target)
      .where('batch_group', '=', first.batch_group)
      .where('unknown', '=', first.unknown)
      // A call that only holds comments bans nobody, so it carries both kinds.
      .$if(first.target === 'rejected', (row) => row.where('ban_author', '=', first.ban_author))
      .limit(limits.platformBatch)
      .execute();
    // One token for the whole batch: either all its items hold the lease or none does.
    const leaseToken = await takeId(tx, ownerId);
    const items = await tx
      .updateTable('moderation_items')
      .set({
        state: 'sending',
        waits_for: null,
        lease_worker: worker,
        lease_until: sql<Date>`now() + ${LEASE}`,
        lease_token: leaseToken,
      })
      .where('user_id', '=', ownerId)
      .where(
        'id',
        'in',
        ids.map((row) => row.id),
      )
      .returningAll()
      .execute();
    const { target } = first;
    const banAuthor = target === 'rejected' && first.ban_author;
    return { ownerId, leaseToken, target, banAuthor, items };
  });

/**
 * Ends the leases of this worker after a commit without an answer. The worker sends nothing in that
 * time, so none of the items was sent.
 */
export async function returnLease(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { worker }: { worker: number },
): Promise<void> {
  await tx
    .updateTable('moderation_items')
    .set({ state: 'queued', lease_token: null, lease_until: null, lease_worker: null })
    .where('user_id', '=', ownerId)
    .where('state', '=', 'sending')
    .where('lease_worker', '=', worker)
    .where('lease_until', '>', sql<Date>`now()`)
    .execute();
}

/** Checked right before the call: another worker may have taken over an expired lease. */
export async function isLeaseValid(
  db: Queryable,
  { ownerId, leaseToken, items }: Batch,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('moderation_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('lease_token', '=', leaseToken)
    .where(
      'id',
      'in',
      items.map((item) => item.id),
    )
    .where('state', '=', 'sending')
    .where('lease_until', '>', sql<Date>`now() + ${CALL_TIME}`)
    .executeTakeFirstOrThrow();
  return count === items.length;
}

/** Numbers of the living workers; undefined when they are not known and only expiry counts. */
export type LivingWorkers = readonly number[] | undefined;

const isLost = (living: LivingWorkers) =>
  living === undefined
    ? sql<SqlBool>`(state = 'sending' and lease_until < now())`
    : sql<SqlBool>`(state = 'sending' and (lease_until < now()
        or lease_worker <> all(${[...living]}::integer[])))`;

export const hasLostLeases = async (
  db: Queryable,
  ownerId: OwnerId,
  living: LivingWorkers,
): Promise<boolean> => {
  const row = await db
    .selectFrom('moderation_items')
    .select('id')
    .where('user_id', '=', ownerId)
    .where(isLost(living))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Ends the leases of dead workers and expired leases. The platform may have done the call, so the
 * items are queued as unknown and looked up first.
 */
export async function recoverLostLeases(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { now, living }: { now: Date; living: LivingWorkers },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('moderation_items')
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
    .where('user_id', '=', ownerId)
    .where(isLost(living))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
