import type { Deps } from '../context/deps.ts';
import type { JobRow, OwnerId } from '../db/schema.ts';
import { presentJob } from './job.presenter.ts';
import { changeJob, type JobChange } from './jobs.repository.ts';

/** Updates a job and notifies the owner's open pages. */
export async function reportProgress(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  job: { ownerId: OwnerId; jobId: number },
  change: JobChange,
): Promise<void> {
  const row = await changeJob(db, job, change);
  if (row) await publishJob({ events }, row);
}

/** Notifies the owner's pages of a job. Quick syncs are not listed, so they are skipped. */
export async function publishJob({ events }: Pick<Deps, 'events'>, row: JobRow): Promise<void> {
  if (row.scope === 'news') return;
  await events.publish(row.user_id, { type: 'job', job: presentJob(row) });
}
