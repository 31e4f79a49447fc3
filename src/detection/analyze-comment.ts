import { mayAccuse, weaken } from './backing.ts';
import { classify, type Weighed } from './classes/classify.ts';
import { classOfModel } from './classes/find-classes.ts';
import { hashText } from './model/hash.ts';
import { MODEL, type Model } from './model/model.ts';
import parameters from './model/parameters.json' with { type: 'json' };
import { wording } from './model/wording.ts';
import {
  type CommentToRead,
  type DetectionSettings,
  type Finding,
  type Reading,
  readComment,
} from './reading.ts';
import {
  logOddsBelow,
  type ScoredFinding,
  scoreFindings,
  type WeighedFinding,
  weighFindings,
} from './score.ts';
import { SIGNALS } from './signals/index.ts';
import {
  type CommentContext,
  MOST_SPANS,
  type Reason,
  type SignalName,
  type Span,
  type Verdict,
} from './types.ts';

export type { DetectionSettings } from './reading.ts';

/** Raise this when code alone changes verdicts: folding, signals, the owner's weights. */
const RULES = 30;
/** Raise this when a score means something else than before: rules that act by it have to ask again. */
export const SCORE_MEANING = 2;

/** Another version may give other verdicts, so stored comments are judged again when it changes. */
export const DETECTOR_VERSION = `${SCORE_MEANING}.${RULES}-${hashText(JSON.stringify(parameters)).toString(36)}`;

/**
 * Judges one comment. Pure: the same comment, context and settings always give the same verdict,
 * whatever was judged before. It reads texts of any length and any Unicode, and never throws.
 */
export function analyzeComment(
  comment: CommentToRead,
  context: CommentContext,
  settings: DetectionSettings,
): Verdict {
  return judge(readComment(comment, { context, settings, vocabulary: MODEL.vocabulary }), MODEL);
}

/** Judges a comment already read, by a given model, also for training and benches. */
export function judge(reading: Reading, model: Model): Verdict {
  return judgeBoth(reading, model).verdict;
}

export interface BothVerdicts {
  readonly verdict: Verdict;
  /** The verdict of the model alone, whatever the classes that count. */
  readonly byModel: () => Verdict;
}

/** As `judge`, for callers that need what the model says by itself as well. */
export function judgeBoth(reading: Reading, model: Model): BothVerdicts {
  const { classes } = reading.settings;
  const findings = findAll(reading);
  const weighed = weigh(reading, findings, model);
  const judged = { reading, findings, model };
  const classified = classes && classify({ ...judged, weighed, classes });
  const byModel = () => toVerdict(judged, { weighed, spamClass: () => classOfModel(findings, []) });
  if (classified) {
    const { score: modelScore } = byModel();
    return { verdict: { ...toVerdict(judged, classified), modelScore }, byModel };
  }
  const verdict = byModel();
  return { verdict, byModel: () => verdict };
}

interface Judged {
  readonly reading: Reading;
  readonly findings: readonly Finding[];
  readonly model: Model;
}

function toVerdict({ reading, findings, model }: Judged, { weighed, spamClass }: Weighed): Verdict {
  const scored = scoreFindings(weighed, model.bias);
  const score = Math.round(scored.score);
  const isSpam = score >= model.thresholds[reading.settings.sensitivity];
  const isText = Math.round(scored.byText) >= model.thresholds.high;
  const has = (signal: SignalName) => findings.some((finding) => finding.signal === signal);
  return {
    score,
    logOdds: scored.logOdds,
    isSpam,
    modelScore: score,
    spamClass: isSpam && isText ? spamClass() : null,
    isStylizedText: has('stylized_text'),
    isObfuscatedText: has('obfuscated_text'),
    isBlacklistedWords: has('blacklisted_words'),
    isSimilar: has('similar'),
    reasons: reasonsOf(reading, scored.findings),
    foldedText: reading.folded.text,
    blacklistEntries: findings.flatMap(({ entries = [] }) => entries),
  };
}

function weigh(reading: Reading, findings: readonly Finding[], model: Model): WeighedFinding[] {
  const { bias, honesty, thresholds } = model;
  const weighed = [...weighFindings(findings, model), ...wording(reading, model)];
  const most = logOddsBelow(thresholds.medium);
  const sum = weighed.reduce((total, { learnt }) => total + learnt, bias);
  // Few comments come so far, and only these ask for the second opinion.
  if (sum <= most || mayAccuse(reading, findings, honesty)) return weighed;
  return weaken(weighed, { bias, most });
}

export function findAll(reading: Reading): Finding[] {
  const findings: Finding[] = [];
  for (const signal of SIGNALS) {
    const finding = signal(reading);
    if (finding) findings.push(finding);
  }
  return findings;
}

function reasonsOf(reading: Reading, scored: readonly ScoredFinding[]): Reason[] {
  return scored
    .map(({ finding, points }) => ({
      signal: finding.signal,
      values: finding.values,
      weight: Math.round(points * 10) / 10,
      spans: finding.spans.slice(0, MOST_SPANS).map((range) => toSpan(reading, range)),
    }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

function toSpan({ folded }: Reading, range: { start: number; end: number }): Span {
  const { start, end } = folded.toOriginal(range.start, range.end);
  return { start, end, folded_start: range.start, folded_end: range.end };
}
