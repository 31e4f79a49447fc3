import type { Job } from '../../src/contract/job.ts';
import type { Session } from './sign-in.ts';
import { waitFor } from './wait-for.ts';

/** Reads the owner's channel and waits for its end. */
export async function syncChannel(owner: Session): Promise<Job> {
  const { data } = await owner.call('POST /api/videos/process-all');
  return waitForJob(owner, data.job_id);
}

/** Waits until nothing is under way for the owner. */
export const waitForEverything = (owner: Session): Promise<true> =>
  waitFor('nothing to be under way', async () => {
    const { data } = await owner.call('GET /api/jobs');
    return data.every(({ finished_at }) => finished_at !== null) && true;
  });

export const waitForJob = (owner: Session, id: string): Promise<Job> =>
  waitFor(`job ${id}`, async () => {
    const { data } = await owner.call('GET /api/jobs/{id}', { params: { id } });
    return ['done', 'failed', 'waiting_quota'].includes(data.state) && data;
  });
