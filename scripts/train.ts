/**
 * Trains the detector's model on labelled comments and writes src/detection/model/parameters.json.
 *
 *   npm run train -- --data DIR
 *
 * DIR holds files train_*.jsonl, one JSON object a line with `text` and `label` (1 is spam). The
 * same files give the same bytes. Calibration and thresholds come from predictions on sources that
 * were left out of training, one source at a time.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Parameters } from '../src/detection/model/model.ts';
import { scoreFindings } from '../src/detection/score.ts';
import { calibrate, type Prediction, thresholdFor } from './train/calibrate.ts';
import { exportParameters } from './train/export-parameters.ts';
import { fit } from './train/fit.ts';
import {
  type LabelledComment,
  labelledFiles,
  readLabelledFile,
} from './train/labelled-comments.ts';
import { logOdds } from './train/learn.ts';
import { vectorize } from './train/vectorize.ts';

const TARGET = new URL('../src/detection/model/parameters.json', import.meta.url);
/**
 * Shares of honest comments called spam. Medium: nine in ten verdicts are right where one comment in
 * a hundred is spam. That allows one false alarm in a thousand comments, and about one in five
 * counted alarms is promotion that the collectors overlooked.
 */
const FALSE_ALARMS = { low: 0.0004, medium: 0.00125, high: 0.008 } as const;

function leaveOut(
  sources: readonly LabelledComment[][],
  left: readonly LabelledComment[],
): Prediction[] {
  const fitted = fit(sources.filter((source) => source !== left).flat());
  return left.map((comment) => ({
    isSpam: comment.isSpam,
    logOdds: logOdds(fitted.weights, vectorize(comment.text, fitted.vocabulary)),
  }));
}

function measureThresholds(
  predictions: readonly Prediction[],
  { slope, shift }: { slope: number; shift: number },
): Parameters['thresholds'] {
  const scored = predictions.map(({ logOdds: z, isSpam }) => ({
    isSpam,
    score: Math.round(scoreFindings([], slope * z + shift).score),
  }));
  return {
    low: thresholdFor(scored, FALSE_ALARMS.low),
    medium: thresholdFor(scored, FALSE_ALARMS.medium),
    high: thresholdFor(scored, FALSE_ALARMS.high),
  };
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) throw new Error('say where the labelled files are: --data DIR');
const sources = labelledFiles(values.data, 'train_').map(readLabelledFile);
const predictions = sources
  .filter((source) => source[0]?.source.endsWith('_id'))
  .flatMap((source) => leaveOut(sources, source));
const calibration = calibrate(predictions);
const thresholds = measureThresholds(predictions, calibration);
const parameters = exportParameters(fit(sources.flat()), calibration, thresholds);
writeFileSync(TARGET, `${JSON.stringify(parameters, null, 1)}\n`);
process.stdout.write(`${JSON.stringify({ calibration, thresholds })}\n`);
