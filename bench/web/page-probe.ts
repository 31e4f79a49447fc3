import type { Page } from 'playwright-core';

/** A phone of the middle range against a computer. */
export const slowdown = 4;

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  /** Begin and length on the clock, and processor time in between; in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** What the browser's own trace says while something runs. */
async function traceOf(page: Page, run: () => Promise<unknown>): Promise<TraceEvent[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await devtools.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
      ],
    },
  });
  await run();
  const complete = new Promise<void>((resolve) => {
    devtools.once('Tracing.tracingComplete', () => resolve());
  });
  await devtools.send('Tracing.end');
  await complete;
  const thread = events.find(({ name }) => name === 'Paint')?.tid;
  return events.filter(({ tid }) => tid === thread).toSorted((a, b) => a.ts - b.ts);
}

/**
 * Processor time in ms. Time on the clock would tell as much of what else this machine is doing, and
 * the browser's own slowing down of itself burns processor time, too: a slow phone is multiplied.
 * Where a virtual machine has its counters set right, a thread is told to have worked longer than
 * has passed, which it cannot have.
 */
const processorMs = ({ dur = 0, tdur = 0 }: TraceEvent): number => Math.min(dur, tdur) / 1000;

const tasksOf = (events: readonly TraceEvent[]) => events.filter(({ name }) => name === 'RunTask');

export interface Scroll {
  /** What the page's main thread does in one go, in ms: so long a frame may have to wait. */
  readonly tasks: number[];
  /** The most rows that were in the page at once. */
  readonly rows: number;
}

/** Scrolls `pixels` further at each of `count` frames. */
export async function scrollBy(page: Page, count: number, pixels: number): Promise<Scroll> {
  let rows = 0;
  const events = await traceOf(page, async () => {
    rows = await page.evaluate(
      async ([wanted, step]) => {
        let most = 0;
        for (let frame = 0; frame < wanted; frame += 1) {
          await new Promise(requestAnimationFrame);
          most = Math.max(most, document.querySelectorAll('[role=row]').length);
          window.scrollBy(0, step);
        }
        return most;
      },
      [count, pixels] as const,
    );
  });
  return { tasks: tasksOf(events).map(processorMs), rows };
}

/** How long each key press meanwhile keeps the page busy until its pixels change, in ms. */
export async function keyTimes(page: Page, run: () => Promise<unknown>): Promise<number[]> {
  const events = await traceOf(page, run);
  const tasks = tasksOf(events);
  const paints = events.filter(({ name }) => name === 'Paint');
  return events
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
    .map(({ ts: pressed }) => {
      const painted = paints.find(({ ts }) => ts > pressed)?.ts ?? Number.POSITIVE_INFINITY;
      return tasks
        .filter(({ ts, dur = 0 }) => ts + dur >= pressed && ts <= painted)
        .reduce((sum, task) => sum + processorMs(task), 0);
    });
}
