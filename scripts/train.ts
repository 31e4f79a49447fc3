/**
 * Trains the detector's model on labelled comments and writes src/detection/model/parameters.json.
 *
 *   npm run train -- --data DIR [--calibrate]
 *
 * DIR holds files train_*.jsonl, one JSON object a line with `text` and `label` (1 is spam). The
 * same files give the same bytes. Calibration and thresholds stay as they are. `--calibrate` measures
 * them anew, by predictions on sources that were left out of training (see `foldsOf`), which takes
 * four trainings more.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findAll } from '../src/detection/analyze-comment.ts';
import { mayAccuse } from '../src/detection/backing.ts';
import {
  type Calibration,
  MODEL,
  type Model,
  type Parameters,
} from '../src/detection/model/model.ts';
import { scoreFindings } from '../src/detection/score.ts';
import { calibrate, type Prediction, thresholdFor } from './train/calibrate.ts';
import { exportParameters } from './train/export-parameters.ts';
import { fit, OTHER_TRADES } from './train/fit.ts';
import { type Fold, foldsOf } from './train/folds.ts';
import {
  type LabelledComment,
  labelledFiles,
  readLabelledFile,
} from './train/labelled-comments.ts';
import { logOdds } from './train/learn.ts';
import { readText, vectorize } from './train/vectorize.ts';

const TARGET = new URL('../src/detection/model/parameters.json', import.meta.url);
/** Shares of honest comments called spam, in sources and languages that were left out. */
const FALSE_ALARMS = { low: 0.0003, medium: 0.0011, high: 0.008 } as const;

interface LeftOut extends Prediction {
  readonly source: string;
  readonly mayBeAccused: boolean;
}

function judgeLeftOut({ left, rest }: Fold<LabelledComment[]>): LeftOut[] {
  const fitted = fit(rest.flat());
  return left.flat().map(({ text, isSpam, source }) => {
    const reading = readText(text, fitted.vocabulary);
    return {
      source,
      isSpam,
      mayBeAccused: mayAccuse(reading, findAll(reading), fitted.honesty),
      logOdds: logOdds(fitted.weights, vectorize(text, fitted.vocabulary)),
    };
  });
}

/** Predictions for the sources that have comments of both labels and are of today. */
function withBothLabels(predictions: readonly LeftOut[]): LeftOut[] {
  const sources = new Set(
    predictions
      .filter(({ isSpam, source }) => isSpam && !OTHER_TRADES.has(source))
      .map(({ source }) => source),
  );
  return predictions.filter(({ source }) => sources.has(source));
}

function measureThresholds(
  predictions: readonly LeftOut[],
  { slope, shift }: Calibration,
): Parameters['thresholds'] {
  const scored = predictions.map(({ logOdds: z, isSpam, mayBeAccused }) => ({
    isSpam,
    mayBeAccused,
    score: Math.round(scoreFindings([], slope * z + shift).score),
  }));
  // Other comments stay below the threshold of medium.
  const accusable = scored.map((one) => (one.mayBeAccused ? one : { ...one, score: 0 }));
  return {
    low: thresholdFor(accusable, FALSE_ALARMS.low),
    medium: thresholdFor(accusable, FALSE_ALARMS.medium),
    high: thresholdFor(scored, FALSE_ALARMS.high),
  };
}

/** Calibration and thresholds by sources that were left out of training. */
function measure(sources: readonly LabelledComment[][]): Pick<Model, 'calibration' | 'thresholds'> {
  const predictions = foldsOf(sources).flatMap(judgeLeftOut);
  const calibration = calibrate(withBothLabels(predictions));
  return { calibration, thresholds: measureThresholds(predictions, calibration) };
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, calibrate: { type: 'boolean' } },
});
if (values.data === undefined) throw new Error('say where the labelled files are: --data DIR');
const sources = labelledFiles(values.data, 'train_').map(readLabelledFile);
const { calibration, thresholds } = values.calibrate ? measure(sources) : MODEL;
const parameters = exportParameters(fit(sources.flat()), calibration, thresholds);
writeFileSync(TARGET, `${JSON.stringify(parameters, null, 1)}\n`);
process.stdout.write(`${JSON.stringify({ calibration, thresholds })}\n`);
