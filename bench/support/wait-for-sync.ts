import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '../../src/contract/job.ts';
import type { Session } from '../../test/support/sign-in.ts';

const PATIENCE_MS = 15 * 60_000;

/** Begins reading the owner's channel. Answers the job's id. */
export const beginSync = async (owner: Session): Promise<string> =>
  (await owner.call('POST /api/videos/process-all')).data.job_id;

/** Waits until it is over, however long that takes; a server that is down meanwhile is no harm. */
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
