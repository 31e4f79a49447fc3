import { conjunctions } from './model/conjunctions.ts';
import type { Model } from './model/model.ts';
import { OWNER_WEIGHTS } from './owner-weights.ts';
import type { Finding } from './reading.ts';

export interface WeighedFinding {
  readonly finding: Finding;
  /** In log-odds. */
  readonly logOdds: number;
}

/** Each finding with what its features say together; the owner's own knowledge is not learnt. */
export function weighFindings(findings: readonly Finding[], model: Model): WeighedFinding[] {
  const pairs = conjunctions(findings);
  return findings.map((finding) => {
    let logOdds = 0;
    for (const feature of finding.features) {
      logOdds += OWNER_WEIGHTS.get(feature) ?? model.features.get(feature) ?? 0;
    }
    for (const pair of pairs.get(finding) ?? []) logOdds += model.features.get(pair) ?? 0;
    return { finding, logOdds };
  });
}

export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * Shares the distance between the score of an unknown comment and this one's among the findings, in
 * proportion to their log-odds: the points add up to the score, and none is larger than its share.
 */
export function pointsPerLogOdds(bias: number, total: number): number {
  if (total === 0) return 100 * probability(bias) * (1 - probability(bias));
  return (100 * (probability(bias + total) - probability(bias))) / total;
}
