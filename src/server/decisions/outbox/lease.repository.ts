import { type SqlBool, sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { takeId } from '../../db/owner-ids.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../../db/owner-transaction.ts';
import type { Database, ModerationItemRow, OwnerId, Queryable } from '../../db/schema.ts';

/** Items that travel in one call: same owner, same channel, same outcome. */
export interface Batch {
  ownerId: OwnerId;
  leaseToken: number;
  target: ModerationItemRow['target'];
  items: ModerationItemRow[];
}

/** Longer than a call and the reading around it may take. */
export const LEASE_MS = 90_000;
const LEASE = sql`interval '1 millisecond' * ${sql.lit(LEASE_MS)}`;
/** A call may start only while this much of the lease is left: the call itself ends sooner. */
const CALL_TIME = sql`interval '25 seconds'`;

/** Owners with something to send whose connection to Google works, the longest due first. */
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

/** Owners with a call under way. */
export const listOwnersSending = async (db: Queryable): Promise<OwnerId[]> => {
  const rows = await db
    .selectFrom('due_work')
    .select('user_id')
    .where('kind', '=', 'recover')
    .execute();
  return rows.map((row) => row.user_id);
};

/**
 * Takes up to 50 due items for one call: those refused least often first, so that a batch's two
 * halves are asked for before their quarters, and oldest first. Items whose outcome is unknown travel
 * by themselves, since they are looked up before they are sent.
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
        // Asked before every call: an owner who pauses wants no further one.
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
      .limit(limits.platformBatch)
      .execute();
    // One number for the whole batch: a lease is held by all its items or by none.
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
    return { ownerId, leaseToken, target: first.target, items };
  });

/**
 * Gives back what this worker leased in a transaction whose end it never heard of. It has nothing in
 * hand then, so none of it was sent.
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

/** Asked right before the call: a worker that slept too long must not send what others took over. */
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

/** The workers that are not dead; undefined when only the time of a lease decides. */
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
 * Takes back what a dead worker, or one that is far too slow, had on its way. Nobody knows whether
 * the platform did it, so it is queued as unknown and looked up first.
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
