/** A labelled comment with the score the detector gave it. */
export interface ScoredComment {
  readonly score: number;
  readonly isSpam: boolean;
}

export interface DetectionFigures {
  readonly comments: number;
  readonly spam: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** Share of honest comments called spam. */
  readonly falseAlarms: number | null;
  readonly recallAtOneInThousand: number | null;
  readonly recallAtFiveInThousand: number | null;
  readonly prAuc: number | null;
  readonly calibrationError: number;
}

/** How well scores tell spam from honest comments; null where a file lacks one of the two. */
export function detectionFigures(
  judged: readonly ScoredComment[],
  threshold: number,
): DetectionFigures {
  const spam = judged.filter(({ isSpam }) => isSpam);
  const honest = judged.filter(({ isSpam }) => !isSpam);
  const found = spam.filter(({ score }) => score >= threshold).length;
  const alarms = honest.filter(({ score }) => score >= threshold).length;
  const precision = ratio(found, spam.length === 0 ? 0 : found + alarms);
  const recall = ratio(found, spam.length);
  return {
    comments: judged.length,
    spam: spam.length,
    precision,
    recall,
    f1:
      precision === null || recall === null
        ? null
        : ratio(2 * precision * recall, precision + recall),
    falseAlarms: ratio(alarms, honest.length),
    recallAtOneInThousand: recallAt(spam, honest, 0.001),
    recallAtFiveInThousand: recallAt(spam, honest, 0.005),
    prAuc: spam.length === 0 || honest.length === 0 ? null : averagePrecision(judged),
    calibrationError: calibrationError(judged),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Recall at the lowest threshold at which at most this share of honest comments is called spam. */
function recallAt(
  spam: readonly ScoredComment[],
  honest: readonly ScoredComment[],
  share: number,
): number | null {
  if (spam.length === 0 || honest.length === 0) return null;
  const allowed = Math.floor(honest.length * share);
  const highest = honest.map(({ score }) => score).toSorted((a, b) => b - a)[allowed] ?? -1;
  return spam.filter(({ score }) => score > highest).length / spam.length;
}

/** Area under the precision-recall curve, comments of one score taken together. */
function averagePrecision(judged: readonly ScoredComment[]): number {
  const spam = judged.filter(({ isSpam }) => isSpam).length;
  let found = 0;
  let seen = 0;
  let area = 0;
  for (const score of [...new Set(judged.map((one) => one.score))].toSorted((a, b) => b - a)) {
    const tied = judged.filter((one) => one.score === score);
    const hits = tied.filter(({ isSpam }) => isSpam).length;
    found += hits;
    seen += tied.length;
    area += (hits / spam) * (found / seen);
  }
  return area;
}

const BINS = 10;

/** Mean distance between score and share of spam, over ten bins weighed by their size. */
function calibrationError(judged: readonly ScoredComment[]): number {
  let error = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const inside = judged.filter(({ score }) => Math.min(BINS - 1, Math.floor(score / 10)) === bin);
    if (inside.length === 0) continue;
    const said = inside.reduce((sum, { score }) => sum + score, 0) / inside.length / 100;
    const was = inside.filter(({ isSpam }) => isSpam).length / inside.length;
    error += (Math.abs(said - was) * inside.length) / judged.length;
  }
  return error;
}
