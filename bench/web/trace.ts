import type { Page } from 'playwright-core';

/** A phone of the middle range against a computer. */
export const slowdown = 4;

export interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  /** Begin and length on the clock, and processor time in between; in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** What the browser's own trace says of the page's main thread while something runs, by time. */
export async function traceOf(page: Page, run: () => Promise<unknown>): Promise<TraceEvent[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await devtools.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'blink.user_timing',
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
export const processorMs = ({ dur = 0, tdur = 0 }: TraceEvent): number =>
  Math.min(dur, tdur) / 1000;

/** What the thread does in one go: so long a frame or a key may have to wait. */
export const tasksOf = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.filter(({ name }) => name === 'RunTask');

export const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
