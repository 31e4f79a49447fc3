import { PgBoss } from 'pg-boss';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Has the server keep its duties now, and waits until it has. */
export async function runDuties({ connectionString }: Pick<TestApp, 'connectionString'>) {
  const boss = new PgBoss({ connectionString, max: 1, schedule: false, supervise: false });
  await boss.start();
  try {
    const id = (await boss.send('keep-duties', {})) ?? '';
    const ended = await waitFor('the duties to be kept', async () => {
      const [job] = await boss.findJobs('keep-duties', { id });
      return job && ['completed', 'failed'].includes(job.state) && job;
    });
    if (ended.state === 'failed') throw new Error(`duties failed: ${JSON.stringify(ended.output)}`);
  } finally {
    await boss.stop({ graceful: false });
  }
}
