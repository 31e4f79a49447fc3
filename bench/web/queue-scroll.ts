import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { judge, print, quantile, round } from '../support/figures.ts';
import { type Scroll, type ScrollFrame, scrollBy } from './scroll.ts';
import { slowdown } from './trace.ts';

/**
 * A host sometimes stops a virtual machine for some ms, which its clocks count to the running task
 * and which this bench multiplies. Such a stop hits another place in each scroll; a slow page is slow
 * in all. So the bench judges five scrolls together, each in its own browser:
 * - three of them must keep the bound in every frame;
 * - each stretch of ten frames must keep it in four of them;
 * - garbage collection, which moves between frames, must keep it in all.
 * It tolerates, and prints, a frame over the bound in one scroll of five.
 */
const SCROLLS = 5;
const FRAMES = 300;
const PIXELS_A_FRAME = 60;
/** The rows on the way, at their height in a wide window. */
const LEAST_ROWS = 100;
const STRETCH = 10;
const LONGEST_MS = 32;

const longestOf = (frames: readonly ScrollFrame[]): number =>
  Math.max(...frames.map(({ longest }) => longest)) * slowdown;

/** @param open The queue with its first rows, in a page of a browser that was just started. */
export async function judgeScrolls(open: () => Promise<Page>): Promise<void> {
  const scrolls: Scroll[] = [];
  for (let run = 0; run < SCROLLS; run += 1) {
    const page = await open();
    const stolen = await stolenTicks();
    const scroll = await scrollBy(page, FRAMES, PIXELS_A_FRAME);
    tell(scroll, (await stolenTicks()) - stolen);
    scrolls.push(scroll);
    await page.context().browser()?.close();
  }
  const ends = new Set(scrolls.map(({ end }) => `${end.top} ${end.row}`));
  judge({ bench: 'queue-scroll-ends', value: ends.size, budget: 1 });
  const scrolled = Math.min(...scrolls.map(({ end }) => end.row));
  judge({ bench: 'queue-scrolled-rows', value: scrolled, budget: LEAST_ROWS, atLeast: true });
  const rows = Math.max(...scrolls.map((scroll) => scroll.rows));
  judge({ bench: 'queue-rows-mounted', value: rows, budget: 40 });

  const longest = quantile(
    scrolls.map(({ frames }) => longestOf(frames)),
    0.5,
  );
  judge({ bench: 'queue-longest-task-median-ms', value: round(longest), budget: LONGEST_MS });
  const stretch = Math.max(...stretches(scrolls));
  judge({ bench: 'queue-stretch-second-longest-ms', value: round(stretch), budget: LONGEST_MS });
  const cleared = scrolls.flatMap(({ frames }) => frames.map(({ garbage }) => garbage * slowdown));
  const garbage = Math.max(...cleared);
  judge({ bench: 'queue-longest-garbage-ms', value: round(garbage), budget: LONGEST_MS });
}

/** The longest tasks in each ten frames, over all scrolls but the worst. */
function stretches(scrolls: readonly Scroll[]): number[] {
  return Array.from({ length: FRAMES / STRETCH }, (_, at) => {
    const [from, to] = [at * STRETCH, (at + 1) * STRETCH];
    const longest = scrolls.map(({ frames }) => longestOf(frames.slice(from, to)));
    return quantile(longest, (SCROLLS - 1) / SCROLLS);
  });
}

/** The unjudged scroll, so that the output shows what its verdict leaves out. */
function tell({ frames, rows, end }: Scroll, stolen: number): void {
  print({ scroll: round(longestOf(frames)), rows, ...end, stolenTicks: stolen });
  for (const [frame, { longest, phases }] of frames.entries()) {
    if (longest * slowdown <= LONGEST_MS) continue;
    const shares = Object.entries(phases).map(([name, ms]) => `${name} ${round(ms * slowdown)}`);
    print({ frame, took: round(longest * slowdown), of: shares.join(', ') });
  }
}

/** Hundredths of a second for which the host kept this machine's processors. */
async function stolenTicks(): Promise<number> {
  const counters = await readFile('/proc/stat', 'utf8').catch(() => '');
  return Number(counters.split(/\s+/)[8] ?? 0);
}
