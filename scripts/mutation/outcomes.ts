import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

/**
 * killed: a test failed · hung: no test ended in time, which counts as killed · survived: all tests
 * passed · uncalled: no test calls the function.
 */
export type Result = 'killed' | 'hung' | 'survived' | 'uncalled';

export interface Outcome
  extends Pick<Mutant, 'id' | 'file' | 'line' | 'operator' | 'original' | 'replacement'> {
  /** The hash of the file that the mutant changes. */
  readonly fileHash: string;
  readonly result: Result;
  /** The test that failed. */
  readonly by?: string;
  readonly message?: string;
  readonly tried: number;
  readonly untried: number;
  readonly seconds: number;
}

const STATE = '.cache/mutation/sample.jsonl';

/** The latest outcome of each mutant. */
export async function readOutcomes(): Promise<Map<string, Outcome>> {
  const text = await readFile(STATE, 'utf8').catch(() => '');
  const outcomes = new Map<string, Outcome>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const outcome = JSON.parse(line) as Outcome;
    outcomes.set(outcome.id, outcome);
  }
  return outcomes;
}

export async function addOutcome(outcome: Outcome): Promise<void> {
  await mkdir(path.dirname(STATE), { recursive: true });
  await appendFile(STATE, `${JSON.stringify(outcome)}\n`);
}
