import { sql } from 'kysely';
import { deleteOwned } from './owned-rows.ts';
import type { OwnerId, Queryable } from './schema.ts';
import type { WorkKind } from './work-table.ts';

/** Workers hear here of work that is due earlier than they know; the payload is its time in ms. */
export const WORK_CHANNEL = 'sapu_work';
/** The `user_id` of work for the whole installation; never an owner's id. */
export const INSTALLATION: OwnerId = 0;

/**
 * Makes a kind of the owner's work due at this time, unless it is due earlier. Called in the
 * transaction that gives it something to do. `src/server/work` runs it.
 */
export async function markWork(
  db: Queryable,
  ownerId: OwnerId,
  { kind, at }: { kind: WorkKind; at: Date },
): Promise<void> {
  await sql`
    with earlier as (
      insert into work (user_id, kind, due_at) values (${ownerId}, ${kind}, ${at})
      on conflict (user_id, kind) do update set due_at = excluded.due_at
        where work.due_at > excluded.due_at
      returning due_at)
    ${notifyWorkers(sql`earlier`)}`.execute(db);
}

/** Tells all workers of the due times in these rows. */
export const notifyWorkers = (rows: ReturnType<typeof sql>) => sql`
  select pg_notify(${WORK_CHANNEL}, (extract(epoch from due_at) * 1000)::bigint::text) from ${rows}`;

/** Removes all work of an owner who is gone. */
export async function deleteWork(db: Queryable, ownerId: OwnerId): Promise<void> {
  await deleteOwned(db, ownerId, 'work').execute();
}
