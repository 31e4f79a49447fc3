import { type Selectable, sql } from 'kysely';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { SyncScope } from '../../../contract/sync.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import type { SyncRunsTable } from '../../db/sync-tables.ts';
import type { SyncJob } from './sync-jobs.repository.ts';

export type SyncRunRow = Selectable<SyncRunsTable>;

interface RunOutcome {
  state: SyncRunRow['state'];
  /** Null keeps the code of an earlier interruption. */
  errorCode: ErrorCode | null;
  finishedAt: Date | null;
}

/** Adds a sync to the history with the counts of its job, or brings its entry up to date. */
export async function saveSyncRun(
  tx: OwnerTransaction,
  { ownerId, jobId }: SyncJob,
  { state, errorCode, finishedAt }: RunOutcome,
): Promise<void> {
  await sql`
    insert into sync_runs as run (user_id, id, scope, state, error_code, comments_read,
      comments_new, flagged, units, started_at, finished_at)
    select user_id, id, scope, ${state}::text, ${errorCode}::text, done,
      found, flagged, units, created_at, ${finishedAt}::timestamptz
    from jobs where user_id = ${ownerId} and id = ${jobId}
    on conflict (user_id, id) do update set
      scope = excluded.scope, state = excluded.state,
      error_code = coalesce(excluded.error_code, run.error_code),
      comments_read = excluded.comments_read, comments_new = excluded.comments_new,
      flagged = excluded.flagged, units = excluded.units,
      finished_at = excluded.finished_at`.execute(tx);
}

interface RunFilter {
  scope: SyncScope | undefined;
}

export const countSyncRuns = async (db: Queryable, ownerId: OwnerId, { scope }: RunFilter) => {
  const { count } = await selectOwned(db, ownerId, 'sync_runs')
    .select((row) => row.fn.countAll<number>().as('count'))
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope ?? 'news'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The newest first. */
export const listSyncRuns = (
  db: Queryable,
  ownerId: OwnerId,
  { scope, limit, offset }: RunFilter & { limit: number; offset: number },
): Promise<SyncRunRow[]> =>
  selectOwned(db, ownerId, 'sync_runs')
    .selectAll()
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope ?? 'news'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
