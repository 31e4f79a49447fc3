import type { PageMeta } from '../../../contract/page.ts';
import type { SyncRunQuery } from '../../../contract/sync.ts';
import type { Actor } from '../../context/actor.ts';
import type { StoreDeps } from '../../context/deps.ts';
import { countSyncRuns, listSyncRuns, type SyncRunRow } from './sync-runs.repository.ts';

/** One page of the actor's past syncs. */
export async function browseSyncRuns(
  { db }: Pick<StoreDeps, 'db'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
  { scope, page, page_size: pageSize }: SyncRunQuery,
): Promise<{ runs: SyncRunRow[]; meta: PageMeta }> {
  const total = await countSyncRuns(db, ownerId, { scope });
  const offset = (page - 1) * pageSize;
  const runs = await listSyncRuns(db, ownerId, { scope, limit: pageSize, offset });
  const pages = Math.ceil(total / pageSize);
  return { runs, meta: { total, page, page_size: pageSize, pages, total_capped: false } };
}
