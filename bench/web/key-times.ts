import type { Page } from 'playwright-core';
import { endOf, processorMs, tasksOf, traceOf } from './trace.ts';

/** How long each key press keeps the page busy until its pixels change, in ms. */
export async function keyTimes(page: Page, run: () => Promise<unknown>): Promise<number[]> {
  const events = await traceOf(page, run);
  const tasks = tasksOf(events);
  const paints = events.filter(({ name }) => name === 'Paint');
  return events
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
    .map(({ ts: pressed }) => {
      const painted = paints.find(({ ts }) => ts > pressed)?.ts ?? Number.POSITIVE_INFINITY;
      return tasks
        .filter((task) => endOf(task) >= pressed && task.ts <= painted)
        .reduce((sum, task) => sum + processorMs(task), 0);
    });
}
