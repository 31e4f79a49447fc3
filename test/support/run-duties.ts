import { PgBoss } from 'pg-boss';
import type { TaskName, TaskPayloads } from '../../src/server/tasks/task-queue.ts';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Has the server run a task now, and waits until it has. */
export async function runTask<Name extends TaskName>(
  { connectionString }: Pick<TestApp, 'connectionString'>,
  name: Name,
  data: TaskPayloads[Name],
) {
  const boss = new PgBoss({ connectionString, max: 1, schedule: false, supervise: false });
  await boss.start();
  try {
    const id = (await boss.send(name, data)) ?? '';
    const ended = await waitFor(`the task ${name} to end`, async () => {
      const [job] = await boss.findJobs(name, { id });
      return job && ['completed', 'failed'].includes(job.state) && job;
    });
    if (ended.state === 'failed') {
      throw new Error(`${name} failed: ${JSON.stringify(ended.output)}`);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Has the server keep its duties now, and waits until it has. */
export const runDuties = (app: Pick<TestApp, 'connectionString'>) =>
  runTask(app, 'keep-duties', {});
