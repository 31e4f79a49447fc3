import type { Page } from 'playwright-core';
import { endOf, processorMs, type TraceEvent, tasksOf, traceOf } from './trace.ts';

export interface ScrollFrame {
  /** The longest task of this frame, and its longest garbage collection, in ms. */
  readonly longest: number;
  readonly garbage: number;
  /** The parts of the longest task, in ms. */
  readonly phases: Readonly<Record<string, number>>;
}

export interface Scroll {
  readonly frames: readonly ScrollFrame[];
  /** The most rows in the page at once. */
  readonly rows: number;
  /** The end of the scroll: pixels from the top, and the position of the comment in the middle. */
  readonly end: { readonly top: number; readonly row: number };
}

/** Scrolls `pixels` further at each of `count` frames. */
export async function scrollBy(page: Page, count: number, pixels: number): Promise<Scroll> {
  let seen: Omit<Scroll, 'frames'> | undefined;
  const events = await traceOf(page, async () => {
    seen = await page.evaluate(
      async ([wanted, step]) => {
        let most = 0;
        for (let frame = 0; frame < wanted; frame += 1) {
          await new Promise(requestAnimationFrame);
          // A mark in the trace, which links a task to its frame.
          performance.mark('frame');
          most = Math.max(most, document.querySelectorAll('[role=row]').length);
          window.scrollBy(0, step);
        }
        await new Promise(requestAnimationFrame);
        const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
        const row = middle?.closest('[data-comment]')?.getAttribute('aria-rowindex');
        return { rows: most, end: { top: window.scrollY, row: Number(row ?? 0) } };
      },
      [count, pixels] as const,
    );
  });
  const frames = framesOf(events);
  // A frame that is missing from the trace would pass every bound.
  if (!seen || frames.length !== count) throw new Error('the trace does not hold every frame');
  return { ...seen, frames };
}

function framesOf(events: readonly TraceEvent[]): ScrollFrame[] {
  const starts = events.filter(({ name }) => name === 'frame').map(({ ts }) => ts);
  // A task belongs to the frame before whose end it ends; tasks before the first frame belong to
  // it.
  const frameAt = (event: TraceEvent) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= endOf(event)),
    );
  const byFrame = Map.groupBy(events, frameAt);
  return starts.map((_, frame) => frameOf(byFrame.get(frame) ?? []));
}

function frameOf(events: readonly TraceEvent[]): ScrollFrame {
  const task = tasksOf(events).toSorted((a, b) => processorMs(b) - processorMs(a))[0];
  const garbage = events.filter(({ name }) => name === 'MinorGC' || name === 'MajorGC');
  return {
    longest: task ? processorMs(task) : 0,
    garbage: Math.max(0, ...garbage.map(processorMs)),
    phases: task ? phasesOf(task, events) : {},
  };
}

const PHASES = new Set([
  'FireAnimationFrame',
  'FunctionCall',
  'ParseHTML',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'MinorGC',
  'MajorGC',
]);

/** Nested parts (a layout inside a function) count for both. */
function phasesOf(task: TraceEvent, events: readonly TraceEvent[]): Record<string, number> {
  const phases: Record<string, number> = {};
  for (const event of events) {
    const isWithin = event.ts >= task.ts && endOf(event) <= endOf(task);
    if (!isWithin || !PHASES.has(event.name)) continue;
    phases[event.name] = (phases[event.name] ?? 0) + processorMs(event);
  }
  return phases;
}
