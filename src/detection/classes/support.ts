import type { Model } from '../model/model.ts';
import type { Finding, Reading } from '../reading.ts';
import { logOddsAt, logOddsBelow, type WeighedFinding } from '../score.ts';
import { CERTAINTY } from './evidence.ts';

/** A text of which the model thinks something, and what may be added to that. */
export interface Suspect {
  readonly reading: Reading;
  readonly findings: readonly Finding[];
  readonly model: Model;
  /** The log-odds of the text, and of what else was added to it. */
  readonly sum: number;
}

interface Support {
  readonly finding: Finding;
  readonly logOdds: number;
  /** Whether the text may be called spam. Otherwise the score stays below the threshold. */
  readonly isAccusable: boolean;
}

/** Less would not be seen in the score. */
const LEAST = 0.01;

/** What is known of an author adds to a suspect text, and nowhere makes a comment certain. */
export function support(
  { sum, model: { thresholds } }: Suspect,
  { finding, logOdds, isAccusable }: Support,
): WeighedFinding | undefined {
  const most = isAccusable ? logOddsAt(CERTAINTY.sure) : logOddsBelow(thresholds.medium);
  const learnt = Math.min(logOdds, most - sum);
  return learnt > LEAST ? { finding, learnt, owned: 0 } : undefined;
}
