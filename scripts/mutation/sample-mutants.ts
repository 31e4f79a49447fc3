import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

export interface SampleSize {
  readonly total: number;
  readonly perFile: number;
}

const SAMPLE: SampleSize = { total: 400, perFile: 6 };

/**
 * The same mutants for the same code. A change of one file changes little but that file's part. The
 * pinned mutants are always included, and come first.
 */
export function sampleMutants(
  pinned: readonly Mutant[],
  all: readonly Mutant[],
  { total, perFile }: SampleSize = SAMPLE,
): Mutant[] {
  const chosen = [...pinned];
  const perFileSoFar = new Map<string, number>();
  for (const { file } of pinned) perFileSoFar.set(file, (perFileSoFar.get(file) ?? 0) + 1);
  for (const mutant of all.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1))) {
    const count = perFileSoFar.get(mutant.file) ?? 0;
    if (chosen.length >= total || count >= perFile) continue;
    perFileSoFar.set(mutant.file, count + 1);
    chosen.push(mutant);
  }
  return chosen;
}

const SEED = 15;
const lot = ({ id }: Mutant): string => createHash('sha256').update(`${SEED}\0${id}`).digest('hex');
