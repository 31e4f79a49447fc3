import type { Calibration } from '../../src/detection/model/model.ts';

/** A prediction for a comment that the model was not trained on. */
export interface Prediction {
  readonly logOdds: number;
  readonly isSpam: boolean;
}

const STEPS = 50;

/** Platt scaling by Newton's method: the line that makes predicted odds match the labels. */
export function calibrate(predictions: readonly Prediction[]): Calibration {
  let slope = 1;
  let shift = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let gradientSlope = 0;
    let gradientShift = 0;
    let slopes = 1e-9;
    let mixed = 0;
    let shifts = 1e-9;
    for (const { logOdds, isSpam } of predictions) {
      const probability = 1 / (1 + Math.exp(-(slope * logOdds + shift)));
      const error = probability - (isSpam ? 1 : 0);
      const curve = probability * (1 - probability);
      gradientSlope += error * logOdds;
      gradientShift += error;
      slopes += curve * logOdds * logOdds;
      mixed += curve * logOdds;
      shifts += curve;
    }
    const determinant = slopes * shifts - mixed * mixed;
    slope -= (shifts * gradientSlope - mixed * gradientShift) / determinant;
    shift -= (slopes * gradientShift - mixed * gradientSlope) / determinant;
  }
  return { slope: Number(slope.toFixed(4)), shift: Number(shift.toFixed(4)) };
}

/** The lowest whole score at which at most the given share of honest comments is called spam. */
export function thresholdFor(
  scored: readonly { readonly score: number; readonly isSpam: boolean }[],
  falseAlarmRate: number,
): number {
  const honest = scored.filter(({ isSpam }) => !isSpam);
  for (let threshold = 1; threshold <= 100; threshold += 1) {
    const alarms = honest.filter(({ score }) => score >= threshold).length;
    if (alarms <= honest.length * falseAlarmRate) return threshold;
  }
  return 100;
}
