import { type Model, readModel } from '../../src/detection/model/model.ts';
import { exportParameters } from './export-parameters.ts';
import type { FittedModel } from './fit.ts';

/** A fitted model in the engine's form, with calibration and thresholds of a finished one. */
export function modelOf(fitted: FittedModel, { thresholds, calibration }: Model): Model {
  return readModel(exportParameters(fitted, calibration, thresholds));
}
