import { conjunctions } from './model/conjunctions.ts';
import type { Model } from './model/model.ts';
import type { Finding } from './reading.ts';

/** A finding with its weights in log-odds: from training, and from the owner's channel. */
export interface WeighedFinding {
  readonly finding: Finding;
  readonly learnt: number;
  readonly owned: number;
}

/** Sums the weights of each finding's features and of their pairs. */
export function weighFindings(findings: readonly Finding[], model: Model): WeighedFinding[] {
  const pairs = conjunctions(findings);
  return findings.map((finding) => {
    let learnt = 0;
    let owned = 0;
    for (const feature of finding.features) {
      learnt += model.features.get(feature) ?? 0;
      owned += ownerWeight(feature);
    }
    for (const pair of pairs.get(finding) ?? []) learnt += model.features.get(pair) ?? 0;
    return { finding, learnt, owned };
  });
}

export interface ScoredFinding {
  readonly finding: Finding;
  /** Points of the score. */
  readonly points: number;
}

export interface Score {
  /** 0 to 100, not rounded. */
  readonly score: number;
  /** The sum of all findings, before it becomes a score. */
  readonly logOdds: number;
  /** The score that the text alone would have. */
  readonly byText: number;
  /** The score of a comment without findings. */
  readonly base: number;
  readonly findings: readonly ScoredFinding[];
}

/**
 * Adds the findings up and divides the score among them: `base` and all points together are the
 * score. Each finding gets points in proportion to its log-odds.
 */
export function scoreFindings(weighed: readonly WeighedFinding[], bias: number): Score {
  const learnt = weighed.reduce((sum, finding) => sum + finding.learnt, 0);
  const owned = weighed.reduce((sum, finding) => sum + finding.owned, 0);
  const start = bounded(bias);
  const moved = bounded(bias + learnt) - start;
  const shrink = learnt === 0 ? 1 : moved / learnt;
  const end = start + moved + owned;
  const score = scoreAt(end);
  const base = scoreAt(start);
  const perLogOdds = moved + owned === 0 ? 0 : (score - base) / (moved + owned);
  const findings = weighed.map(({ finding, learnt: own, owned: given }) => ({
    finding,
    points: (own * shrink + given) * perLogOdds,
  }));
  return { score, logOdds: end, byText: scoreAt(start + moved), base, findings };
}

/** The most that the text may contribute, so that the owner's own knowledge can still decide. */
const MOST_LEARNT = 6;

function bounded(logOdds: number): number {
  return MOST_LEARNT * Math.tanh(logOdds / MOST_LEARNT);
}

/** From here on a score is the probability that the log-odds say. */
const SPAM_LIKELY = 41;
/**
 * Below it the log-odds promise too much: where one comment in ten is spam, of sources left out of
 * training 2 in 100 are spam at 10 to 19 of what they say, 7 at 20 to 39 and 15 at 40.
 */
const SHARE_BELOW = 0.3;

function scoreAt(logOdds: number): number {
  const said = 100 * probability(logOdds);
  return Math.round(said) < SPAM_LIKELY ? said * SHARE_BELOW : said;
}

/** The log-odds of the text at which the score is just below a whole number. */
export const logOddsBelow = (score: number): number => logOddsAt(score - 1);

/** The log-odds of the text at which it has a score. No text has one between those of the two halves. */
export function logOddsAt(score: number): number {
  const said = score < SPAM_LIKELY ? Math.min(score / SHARE_BELOW, SPAM_LIKELY - 1) : score;
  const share = said / 100;
  return MOST_LEARNT * Math.atanh(Math.log(share / (1 - share)) / MOST_LEARNT);
}

/** Between 0 and 1. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * Log-odds of evidence that only the owner's channel has. No public data holds it, so they are set
 * by hand, against at most six for all of the text. A word that the owner listed decides; its
 * severity halves the weight or raises it by half. A trusted
 * author is cleared of all but the plainest advertisement. The owner's decisions move no score by
 * more than 60 points: 2.4 log-odds, at most 25 points each. "Not spam" clears its comment of everything,
 * and copies of it as a trusted author's.
 */
const OWNER_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['blacklisted_words', 9],
  ['blacklisted_words:low', 4.5],
  ['blacklisted_words:high', 13.5],
  ['similar', 0.5],
  ['similar:several', 1],
  ['similar:many', 1.5],
  ['author_history:trusted', -6],
  ['author_history:regular', -1.5],
  ['author_history:rejected', 1.5],
  ['author_history:often_rejected', 1.5],
  ['owner_feedback:approved', -1.2],
  ['owner_feedback:approved_often', -1.2],
  ['owner_feedback:not_spam', -40],
  ['owner_feedback:like_not_spam', -6],
  ['owner_feedback:rejected', 1.2],
  ['owner_feedback:rejected_often', 1.2],
]);

/** The weight of a feature that the owner's channel provides; 0 for features of the text. */
function ownerWeight(feature: string): number {
  return OWNER_WEIGHTS.get(feature) ?? 0;
}
