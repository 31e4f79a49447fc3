/**
 * What the detector finds and what it costs, one line of JSON a figure:
 *
 *   npm run bench:detect -- --data DIR [--open] [--without-cost]
 *
 * DIR holds labelled files (*.jsonl, `text` and `label` a line). Each file test_* is judged by the
 * shipped model, comment by comment and with the names that spam of the same file carries (see
 * src/detection/spam-names.ts). So are the sets of bench/invented. Then each file train_* is judged
 * by a model that was trained without it (see scripts/train/folds.ts), and each campaign by a model
 * that was trained without its name; `--open` leaves both away. The classes of spam that count by default count here, and for shops and
 * self-promotion all of them. False alarms are counted by language and by cause. The process fails
 * where a figure is outside its bounds.
 */
import { parseArgs } from 'node:util';
import { fit, OTHER_TRADES, SHOP_SOURCE } from '../scripts/train/fit.ts';
import { foldsOf } from '../scripts/train/folds.ts';
import {
  type LabelledComment,
  labelledFiles,
  readLabelledFile,
} from '../scripts/train/labelled-comments.ts';
import { modelOf } from '../scripts/train/model-of.ts';
import { ALL_CLASSES } from '../src/detection/classes/spam-class.ts';
import { MODEL, type Model } from '../src/detection/model/model.ts';
import type { Sensitivity } from '../src/detection/types.ts';
import { largestGap, shareOfSpam } from './support/calibration.ts';
import { judgeUnmetCampaigns } from './support/campaign-figures.ts';
import { measureCommand } from './support/command-speed.ts';
import {
  judgeFigures,
  judgeOpenSet,
  LEFT_OUT,
  POOLED,
  SHOPS,
  type WrongRows,
} from './support/detection-bounds.ts';
import { measureCost } from './support/detection-cost.ts';
import { detectionFigures } from './support/detection-figures.ts';
import { causeOf, tally } from './support/false-alarms.ts';
import { judge, print, round } from './support/figures.ts';
import { judgeInvented } from './support/invented-sets.ts';
import { type JudgedComment, judgeFile } from './support/judge-file.ts';

const SENSITIVITIES: readonly Sensitivity[] = ['low', 'medium', 'high'];
const MEDIUM = MODEL.thresholds.medium;
/** The scores of the uppermost bin, and how many honest comments in a thousand it may hold. */
const SURE = 95;
const MOST_SURE_ALARMS = 0.5;
const LEAST_SURE_SPAM = 0.95;
/** How far the scores of a bin of ten may be from its share of spam. */
const MOST_GAP = 0.08;

/** Figures of a set at each sensitivity, judged together, and at medium each comment alone. */
function printFigures(set: string, judged: readonly JudgedComment[]): void {
  const alone = judged.map((one) => ({ ...one, score: one.aloneScore }));
  for (const sensitivity of SENSITIVITIES) printAt(set, judged, sensitivity);
  printAt(`${set}, alone`, alone, 'medium');
}

function printAt(set: string, judged: readonly JudgedComment[], sensitivity: Sensitivity): void {
  const threshold = MODEL.thresholds[sensitivity];
  const figures: Record<string, number | null> = { ...detectionFigures(judged, threshold) };
  for (const [name, value] of Object.entries(figures)) {
    if (value !== null) figures[name] = round(value, 4);
  }
  print({ set, sensitivity, threshold, ...figures });
}

const boundedFigures = (set: string, judged: readonly JudgedComment[]) => {
  const { precision, recall, falseAlarms } = detectionFigures(judged, MEDIUM);
  return {
    set,
    precision,
    recall,
    falseAlarms: falseAlarms === null ? null : round(1000 * falseAlarms),
  };
};

const wrongRows = (judged: readonly JudgedComment[]): WrongRows => ({
  alarms: judged.filter(({ isSpam, score }) => !isSpam && score >= MEDIUM).length,
  missed: judged.filter(({ isSpam, score }) => isSpam && score < MEDIUM).length,
});

function printAlarms(set: string, judged: readonly JudgedComment[]): void {
  const honest = judged.filter(({ isSpam }) => !isSpam);
  const alarms = honest.filter(({ score }) => score >= MEDIUM);
  print({ set, falseAlarmsByCause: tally(alarms.map(causeOf)) });
  const byLanguage = tally(alarms.map(({ language }) => language));
  const inAll = tally(honest.map(({ language }) => language));
  const inThousand = Object.entries(inAll).map(([language, all]) => [
    language,
    round((1000 * (byLanguage[language] ?? 0)) / all),
  ]);
  print({ set, falseAlarmsInThousandByLanguage: Object.fromEntries(inThousand) });
}

/** How sure the highest scores are where one or ten of a hundred comments are spam. */
function judgeSureScores(judged: readonly JudgedComment[]): void {
  for (const prevalence of [0.01, 0.1]) {
    const value = round(shareOfSpam(judged, { from: SURE, prevalence }), 4);
    const bench = `share of spam at scores of ${SURE} and more, ${100 * prevalence} % spam`;
    if (prevalence === 0.1) judge({ bench, value, budget: LEAST_SURE_SPAM, atLeast: true });
    else print({ bench, value });
  }
}

/** How far the scores of any large bin are from what they say where ten of a hundred comments are spam. */
function judgeGap(judged: readonly JudgedComment[]): void {
  const bench = 'largest distance of score and share of spam, 10 % spam';
  judge({ bench, value: round(largestGap(judged, 0.1), 4), budget: MOST_GAP });
}

const isHonest = (judged: readonly JudgedComment[]): boolean =>
  !judged.some(({ isSpam }) => isSpam);

/** A set of fewer than 2,000 comments may hold one, which is more than its share. */
function judgeSureAlarms(set: string, judged: readonly JudgedComment[]): void {
  const value = judged.filter(({ score }) => score >= SURE).length;
  const budget = Math.max(1, (MOST_SURE_ALARMS * judged.length) / 1000);
  judge({ bench: `${set}: scores of ${SURE} and more`, value, budget });
}

function judgeLeftOut(folder: string): void {
  const sources = labelledFiles(folder, 'train_').map(readLabelledFile);
  const files = foldsOf(sources).flatMap(({ left, rest }) => {
    const model = modelOf(fit(rest.flat()), MODEL);
    for (const comments of left) judgeOtherTrades(comments, model);
    return left.map((comments) => ({ set: nameOf(comments), judged: judgeFile(comments, model) }));
  });
  for (const { set, judged } of files) {
    printFigures(set, judged);
    printAlarms(set, judged);
    if (!isHonest(judged)) continue;
    judgeFigures(boundedFigures(set, judged), LEFT_OUT);
    judgeSureAlarms(set, judged);
  }
  const honest = files.filter(({ judged }) => isHonest(judged));
  const pooled = honest.flatMap(({ judged }) => judged);
  printAlarms('all honest sources left out', pooled);
  judgeFigures(boundedFigures('all honest sources left out', pooled), POOLED);
  const alone = pooled.filter(({ aloneScore }) => aloneScore >= MEDIUM).length;
  const together = pooled.filter(({ score }) => score >= MEDIUM).length;
  judge({ bench: 'false alarms together, against alone', value: together, budget: alone });
  const ofTrade = files.filter(({ set }) => !OTHER_TRADES.has(set)).map(({ judged }) => judged);
  judgeSureScores(ofTrade.filter((judged) => !isHonest(judged)).flat());
  judgeGap(ofTrade.flat());
}

/** Shops, sellers of followers and people who advertise themselves are spam where owners say so. */
function judgeOtherTrades(comments: readonly LabelledComment[], model: Model): void {
  const source = nameOf(comments);
  if (!OTHER_TRADES.has(source)) return;
  const set = `${source}, all classes`;
  const judged = judgeFile(comments, model, ALL_CLASSES);
  printAt(set, judged, 'medium');
  if (source === SHOP_SOURCE) judgeFigures(boundedFigures(set, judged), SHOPS);
}

const nameOf = (comments: readonly LabelledComment[]): string => comments[0]?.source ?? '';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    open: { type: 'boolean' },
    'without-cost': { type: 'boolean' },
  },
});
if (values.data === undefined) throw new Error('say where the labelled files are: --data DIR');
const folder = values.data;
for (const comments of labelledFiles(folder, 'test_').map(readLabelledFile)) {
  const judged = judgeFile(comments, MODEL);
  const set = nameOf(comments);
  printFigures(set, judged);
  printAlarms(set, judged);
  judgeOpenSet(set, wrongRows(judged));
  if (isHonest(judged)) judgeSureAlarms(set, judged);
}
judgeInvented();
// Before any training, which would leave the compiler with other types than the product meets.
if (!values['without-cost']) {
  const comments = labelledFiles(folder, '').flatMap(readLabelledFile);
  await measureCost(comments.map(({ text }) => text));
  await measureCommand(comments);
}
if (!values.open) {
  judgeLeftOut(folder);
  judgeUnmetCampaigns(labelledFiles(folder, '').map(readLabelledFile));
}
