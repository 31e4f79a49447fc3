import type { LabelledComment } from '../../scripts/train/labelled-comments.ts';
import { judge } from '../../src/detection/analyze-comment.ts';
import { DEFAULT_CLASSES, type SpamClass } from '../../src/detection/classes/spam-class.ts';
import type { Model } from '../../src/detection/model/model.ts';
import { createNameLedger } from '../../src/detection/name-ledger.ts';
import { readComment } from '../../src/detection/reading.ts';
import { compileBlacklist } from '../../src/detection/signals/blacklist.ts';
import { sightNames } from '../../src/detection/spam-names.ts';
import { momentOf } from '../../src/detection/token-ledger.ts';
import type { ScoredComment } from './detection-figures.ts';
import type { FalseAlarm } from './false-alarms.ts';

const NO_NAMES: ReadonlySet<string> = new Set();

export interface JudgedComment extends ScoredComment, FalseAlarm {
  /** The score of the comment by itself. */
  readonly aloneScore: number;
}

/** Judges the comments of a file together, as `npm run detect` does, and each alone. */
export function judgeFile(
  comments: readonly LabelledComment[],
  model: Model,
  classes: ReadonlySet<SpamClass> = DEFAULT_CLASSES,
): JudgedComment[] {
  const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]), classes } as const;
  const names = createNameLedger();
  for (const [position, { text, video = '', author = text }] of comments.entries()) {
    names.note({ video, author, at: momentOf(null, position) }, sightNames(text, model));
  }
  const { vocabulary, thresholds } = model;
  const verdictOn = (text: string, spamNames: ReadonlySet<string>) =>
    judge(readComment({ text }, { context: { spamNames }, settings, vocabulary }), model);
  return comments.map(({ text, isSpam, video = '', language = 'unknown' }) => {
    const spamNames = names.namesOf(video);
    const { score, reasons } = verdictOn(text, spamNames);
    const aloneScore = spamNames.size === 0 ? score : verdictOn(text, NO_NAMES).score;
    const isOnlyTogether = score >= thresholds.medium && aloneScore < thresholds.medium;
    return { score, isSpam, aloneScore, language, reasons, isOnlyTogether };
  });
}
