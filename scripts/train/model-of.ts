import { type Model, readModel } from '../../src/detection/model/model.ts';
import { exportParameters } from './export-parameters.ts';
import type { FittedModel } from './fit.ts';

/** A fitted model as the engine uses it, calibrated and with thresholds like a finished one. */
export function modelOf(fitted: FittedModel, { thresholds, calibration }: Model): Model {
  return readModel(exportParameters(fitted, calibration, thresholds));
}
