import type { Job } from '../../../contract/job.ts';
import { useConnection } from '../../shared/use-connection.ts';
import { type Act, actOfJob } from './act.ts';

/**
 * The act of a job as it stands now; null where the job is none. The job does not say that the owner
 * has paused sending or that Google's access is lost, which the connection knows.
 */
export function useActOfJob(job: Job): Act | null {
  const { data: health } = useConnection();
  return actOfJob(job, {
    sendingPaused: (health?.sending_paused_at ?? null) !== null,
    connected: health === undefined || health.state === 'working',
  });
}
