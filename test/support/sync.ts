import type { Job } from '../../src/contract/job.ts';
import type { Session } from './sign-in.ts';
import { isFirst, keepSync, restoreSync, unitsUsed, worlds } from './synced-owner.ts';
import { waitFor } from './wait-for.ts';

/**
 * Has the owner's channel read. A new owner of a channel that this worker has read a little earlier
 * is given the same rows, without a call to the platform.
 */
export async function syncChannel(owner: Session): Promise<Job> {
  const world = worlds.get(owner);
  if (world === undefined) return readChannel(owner);
  const { data: user } = await owner.call('GET /api/auth/user');
  const ownerId = Number(user.id);
  if (!(await isFirst(world, ownerId))) return readChannel(owner);
  if (await restoreSync(world, ownerId)) {
    const { data } = await owner.call('GET /api/jobs');
    const job = data.find(({ kind }) => kind === 'sync_channel');
    if (job) return job;
  }
  const before = await unitsUsed(world);
  const job = await readChannel(owner);
  if (job.state === 'done') await keepSync(world, ownerId, (await unitsUsed(world)) - before);
  return job;
}

/** Reads the owner's channel and waits for its end. */
export async function readChannel(owner: Session): Promise<Job> {
  const { data } = await owner.call('POST /api/videos/process-all');
  return waitForJob(owner, data.job_id);
}

/** Waits until nothing is under way for the owner. */
export async function waitForEverything(owner: Session): Promise<true> {
  let open: Job[] = [];
  const whatIsOpen = () => `these to end: ${JSON.stringify(open)}`;
  return waitFor(whatIsOpen, async () => {
    const { data } = await owner.call('GET /api/jobs');
    open = data.filter(({ finished_at }) => finished_at === null);
    return open.length === 0 && true;
  });
}

export async function waitForJob(owner: Session, id: string): Promise<Job> {
  let seen: Job | undefined;
  const whatItSays = () => `job ${id}, which is ${JSON.stringify(seen)}`;
  return waitFor(whatItSays, async () => {
    const { data } = await owner.call('GET /api/jobs/{id}', { params: { id } });
    seen = data;
    return ['done', 'failed', 'waiting_quota'].includes(data.state) && data;
  });
}
