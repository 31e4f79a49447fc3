import { sql, type Transaction } from 'kysely';
import type { DueWorkTable, OwnerId, Queryable, Schema } from './schema.ts';

type Kind = DueWorkTable['kind'];
type DueTimes = Record<Kind, Date | null>;

/** Counters with their changes are right at any moment; folding keeps the changes few. */
const FOLD_AFTER = sql`interval '10 seconds'`;

/**
 * Computes when each kind of the owner's work is due: items to send, leases to recover, a sync to
 * start, a sync to resume, counters to fold, notifications to send.
 */
async function readDueTimes(tx: Transaction<Schema>, ownerId: OwnerId): Promise<DueTimes> {
  const { rows } = await sql<DueTimes>`
    select
      (select min(not_before) from moderation_items
        where user_id = ${ownerId} and state = 'queued') as send,
      (select min(lease_until) from moderation_items
        where user_id = ${ownerId} and state = 'sending') as recover,
      (select least(next_look_at, next_read_at) from sync_schedules
        where user_id = ${ownerId}) as sync,
      (select min(resumes_at) from jobs
        where user_id = ${ownerId} and kind = 'sync_channel'
          and state in ('queued', 'waiting_quota', 'waiting_platform')) as resume,
      (select noted_at + ${FOLD_AFTER} from counter_changes
        where user_id = ${ownerId} order by id limit 1) as fold,
      least(
        (select min(not_before) from notification_deliveries where user_id = ${ownerId}),
        (select confirm_at from notification_mail where user_id = ${ownerId})) as tell`.execute(tx);
  return rows[0] ?? { send: null, recover: null, sync: null, resume: null, fold: null, tell: null };
}

/** Updates `due_work` from the owner's rows. The caller must hold the owner's lock. */
export async function updateDueWork(tx: Transaction<Schema>, ownerId: OwnerId): Promise<void> {
  const times = await readDueTimes(tx, ownerId);
  const stored = await tx
    .selectFrom('due_work')
    .select(['kind', 'due_at'])
    .where('user_id', '=', ownerId)
    .execute();
  const known = new Map(stored.map(({ kind, due_at }) => [kind, due_at.getTime()]));
  for (const [kind, at] of Object.entries(times) as [Kind, Date | null][]) {
    if (at?.getTime() !== known.get(kind)) await saveDueTime(tx, ownerId, { kind, at });
  }
}

/** Owners with due work of this kind, the longest due first. Reads all owners. */
export async function listOwnersDue(
  db: Queryable,
  { kind, now, limit }: { kind: Kind; now: Date; limit: number },
): Promise<OwnerId[]> {
  const rows = await db
    .selectFrom('due_work')
    .select('user_id')
    .where('kind', '=', kind)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

async function saveDueTime(
  tx: Transaction<Schema>,
  ownerId: OwnerId,
  { kind, at }: { kind: Kind; at: Date | null },
): Promise<void> {
  if (at === null) {
    await tx
      .deleteFrom('due_work')
      .where('user_id', '=', ownerId)
      .where('kind', '=', kind)
      .execute();
    return;
  }
  await tx
    .insertInto('due_work')
    .values({ user_id: ownerId, kind, due_at: at })
    .onConflict((noted) => noted.columns(['user_id', 'kind']).doUpdateSet({ due_at: at }))
    .execute();
}
