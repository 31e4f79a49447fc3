import type { Deps } from '../context/deps.ts';
import type { JobRow, OwnerId } from '../db/schema.ts';
import { presentJob } from './job.presenter.ts';
import { changeJob, type JobChange } from './jobs.repository.ts';

/** Writes how a job stands and tells the owner's open pages. */
export async function reportProgress(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  job: { ownerId: OwnerId; jobId: number },
  change: JobChange,
): Promise<void> {
  const row = await changeJob(db, job, change);
  if (row) await publishJob({ events }, row);
}

/** Of a job that the owner sees in their list. */
export async function publishJob({ events }: Pick<Deps, 'events'>, row: JobRow): Promise<void> {
  if (row.scope === 'news') return;
  await events.publish(row.user_id, { type: 'job', job: presentJob(row) });
}
