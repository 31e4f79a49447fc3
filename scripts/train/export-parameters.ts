import type { Calibration, Parameters } from '../../src/detection/model/model.ts';
import type { FittedModel } from './fit.ts';

const LARGEST_STEP = 127;
const FEATURE_DIGITS = 1000;

/** Puts the calibration into the weights and rounds them to what the engine stores. */
export function exportParameters(
  { weights, filters, honesty }: FittedModel,
  calibration: Calibration,
  thresholds: Parameters['thresholds'],
): Parameters {
  const { slope, shift } = calibration;
  const largest = weights.grams.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const gramStep = Number(((largest * slope) / LARGEST_STEP).toPrecision(6));
  const grams = Int8Array.from(weights.grams, (weight) => Math.round((weight * slope) / gramStep));
  const features = [...weights.features]
    .map(([name, weight]) => [name, rounded(weight * slope)] as const)
    .filter(([, weight]) => weight !== 0);
  return {
    bias: rounded(weights.bias * slope + shift),
    thresholds,
    calibration,
    features: Object.fromEntries(features),
    gramStep,
    grams: Buffer.from(grams.buffer).toString('base64'),
    ordinaryWords: Buffer.from(filters.ordinary).toString('base64'),
    brands: Buffer.from(filters.brands).toString('base64'),
    honestyBias: honesty.bias,
    honestyStep: honesty.step,
    honesty: Buffer.from(honesty.grams.buffer).toString('base64'),
  };
}

function rounded(weight: number): number {
  return Math.round(weight * FEATURE_DIGITS) / FEATURE_DIGITS;
}
