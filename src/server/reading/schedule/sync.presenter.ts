import type { SyncRun, SyncState } from '../../../contract/sync.ts';
import type { SyncRunRow } from './sync-runs.repository.ts';
import type { SyncView } from './view-sync.ts';

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

export const presentSync = ({ schedule, plan }: SyncView): SyncState => ({
  looked_at: iso(schedule?.looked_at),
  next_look_at: iso(schedule?.next_look_at),
  read_at: iso(schedule?.read_at),
  next_read_at: iso(schedule?.next_read_at),
  comments_per_hour: schedule?.comments_per_hour ?? 0,
  plan: {
    units: plan.units,
    first: !schedule?.read_at,
    starts_at: plan.startsAt.toISOString(),
    done_at: plan.doneAt.toISOString(),
  },
});

export const presentSyncRun = (row: SyncRunRow): SyncRun => ({
  id: String(row.id),
  scope: row.scope,
  state: row.state,
  error_code: row.error_code,
  comments_read: row.comments_read,
  comments_new: row.comments_new,
  flagged: row.flagged,
  units: row.units,
  started_at: row.started_at.toISOString(),
  finished_at: iso(row.finished_at),
});
