import type { BlacklistEntry } from '../../../detection/types.ts';
import { createTurns } from '../../base/turns.ts';
import { inThreadPool, partsOf } from '../in-thread-pool.ts';
import { type ComparedText, compareInTime } from './compare-in-time.ts';

/**
 * Whether each text holds the word or pattern, in their order. The last ones are missing when the
 * time is over. A pattern may take a second for one text, so the thread pool compares them.
 */
export async function compareTexts(
  entry: BlacklistEntry,
  texts: readonly ComparedText[],
  { ms = Infinity }: { ms?: number } = {},
): Promise<boolean[]> {
  const began = performance.now();
  const turn = createTurns();
  const told: boolean[] = [];
  for (const part of partsOf(texts, ({ content }) => content.length)) {
    await turn();
    const comparison = { entry, texts: part, ms: ms - (performance.now() - began) };
    const inPart =
      entry.match === 'regex'
        ? await inThreadPool<typeof compareInTime>('compareInTime', comparison)
        : compareInTime(comparison);
    told.push(...inPart);
    if (inPart.length < part.length) break;
  }
  return told;
}
