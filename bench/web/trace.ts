import type { Page } from 'playwright-core';

/** A mid-range phone compared with a computer. */
export const slowdown = 4;

export interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  /** Start and duration on the clock, and processor time; in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** The main thread of the page in the browser's own trace, by time. */
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
 * Processor time in ms. Time on the clock includes other work of this machine, and the browser burns
 * processor time to slow itself down, so benches multiply the figure for a slow phone. A virtual
 * machine that corrects its counters may report more processor time than time, which is capped.
 */
export const processorMs = ({ dur = 0, tdur = 0 }: TraceEvent): number =>
  Math.min(dur, tdur) / 1000;

/** A task of the main thread: a frame or a key may have to wait for all of it. */
export const tasksOf = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.filter(({ name }) => name === 'RunTask');

export const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
