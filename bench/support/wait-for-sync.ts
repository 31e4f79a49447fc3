import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '../../src/contract/job.ts';
import type { Session } from '../../test/support/sign-in.ts';

const PATIENCE_MS = 15 * 60_000;

/** Starts a sync of the owner's channel. Returns the job's id. */
export const beginSync = async (owner: Session): Promise<string> =>
  (await owner.call('POST /api/videos/process-all')).data.job_id;

/** Waits for the end of the job, for any time, also while the server is down. */
export async function waitForSync(owner: Session, id: string): Promise<Job> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await owner
      .call('GET /api/jobs/{id}', { params: { id } })
      .catch(() => undefined);
    if (answer?.data.finished_at) return answer.data;
    await delay(200);
  }
  throw new Error(`job ${id} does not end`);
}
