/**
 * What the detector finds and what it costs, one line of JSON a figure:
 *
 *   npm run bench:detect -- --data DIR [--leave-one-out]
 *
 * DIR holds labelled files (*.jsonl, `text` and `label` a line). Files the model was trained on are
 * marked. Each file is judged comment by comment, and with the names that spam of the same file
 * carries (see src/detection/spam-names.ts). `--leave-one-out` trains without each of the Indonesian
 * files in turn and judges that file.
 */
import { parseArgs } from 'node:util';
import { fit } from '../scripts/train/fit.ts';
import {
  type LabelledComment,
  labelledFiles,
  readLabelledFile,
} from '../scripts/train/labelled-comments.ts';
import { modelOf } from '../scripts/train/model-of.ts';
import { judge } from '../src/detection/analyze-comment.ts';
import { MODEL, type Model } from '../src/detection/model/model.ts';
import { createNameLedger } from '../src/detection/name-ledger.ts';
import { readComment } from '../src/detection/reading.ts';
import { compileBlacklist } from '../src/detection/signals/blacklist.ts';
import { sightNames } from '../src/detection/spam-names.ts';
import type { Sensitivity } from '../src/detection/types.ts';
import { measureCost } from './support/detection-cost.ts';
import { detectionFigures, type ScoredComment } from './support/detection-figures.ts';
import { print, round } from './support/figures.ts';

const SENSITIVITIES: readonly Sensitivity[] = ['low', 'medium', 'high'];
const blacklist = compileBlacklist([]);

type NamesOf = (comment: LabelledComment) => ReadonlySet<string>;

const ALONE: NamesOf = () => new Set();

/** The names that spam of a file carries, as `npm run detect` gathers them. */
function spamNamesOf(comments: readonly LabelledComment[], model: Model): NamesOf {
  const names = createNameLedger();
  for (const { text, video = '', author = text } of comments) {
    names.note({ video, author }, sightNames(text, model));
  }
  return ({ video = '' }) => names.namesOf(video);
}

interface Judging {
  readonly model: Model;
  readonly namesOf: NamesOf;
}

function judgeAll(
  comments: readonly LabelledComment[],
  { model, namesOf }: Judging,
): ScoredComment[] {
  const settings = { sensitivity: 'medium', blacklist } as const;
  const { vocabulary } = model;
  return comments.map((comment) => {
    const { text, isSpam } = comment;
    const context = { spamNames: namesOf(comment) };
    const reading = readComment({ text }, { context, settings, vocabulary });
    return { score: judge(reading, model).score, isSpam };
  });
}

/** Each comment alone, and with the names that spam of the file carries. */
function judgeBothWays(set: string, comments: readonly LabelledComment[], model: Model) {
  const alone = judgeAll(comments, { model, namesOf: ALONE });
  const together = judgeAll(comments, { model, namesOf: spamNamesOf(comments, model) });
  printFigures(`${set}, alone`, alone);
  printFigures(set, together);
  return { alone, together };
}

function printFigures(set: string, judged: readonly ScoredComment[]): void {
  for (const sensitivity of SENSITIVITIES) {
    const threshold = MODEL.thresholds[sensitivity];
    const figures: Record<string, number | null> = { ...detectionFigures(judged, threshold) };
    for (const [name, value] of Object.entries(figures)) {
      if (value !== null) figures[name] = round(value, 4);
    }
    print({ set, sensitivity, threshold, ...figures });
  }
}

function leaveOneOut(folder: string): void {
  const sources = labelledFiles(folder, 'train_').map(readLabelledFile);
  const pooled = sources
    .filter((source) => source[0]?.source.endsWith('_id'))
    .map((left) => {
      const model = modelOf(fit(sources.filter((source) => source !== left).flat()), MODEL);
      return judgeBothWays(`${left[0]?.source} (left out)`, left, model);
    });
  printFigures(
    'all left out, alone',
    pooled.flatMap(({ alone }) => alone),
  );
  printFigures(
    'all left out',
    pooled.flatMap(({ together }) => together),
  );
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, 'leave-one-out': { type: 'boolean' } },
});
if (values.data === undefined) throw new Error('say where the labelled files are: --data DIR');
for (const file of labelledFiles(values.data, '')) {
  const comments = readLabelledFile(file);
  const source = comments[0]?.source ?? file;
  const isTrainedOn = source.startsWith('train_');
  judgeBothWays(isTrainedOn ? `${source} (trained on)` : source, comments, MODEL);
}
// Before any training, which would leave the compiler with other types than the product meets.
await measureCost(
  labelledFiles(values.data, '')
    .flatMap(readLabelledFile)
    .map(({ text }) => text),
);
if (values['leave-one-out']) leaveOneOut(values.data);
