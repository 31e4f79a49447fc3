import { hashText } from '../../src/detection/model/hash.ts';
import type { Honesty } from '../../src/detection/model/honesty.ts';
import {
  createVocabulary,
  type Vocabulary,
  type WordFilters,
} from '../../src/detection/vocabulary.ts';
import { augment } from './augment.ts';
import { gatherVocabularies } from './gather-vocabulary.ts';
import { inventedComments } from './invented-comments.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { type LabelledExample, type LearntWeights, learn } from './learn.ts';
import { learnHonesty, type WeighedComment } from './learn-honesty.ts';
import { vectorize } from './vectorize.ts';

export interface FittedModel {
  readonly weights: LearntWeights;
  readonly filters: WordFilters;
  readonly vocabulary: Vocabulary;
  readonly honesty: Honesty;
}

const LEARNING = {
  buckets: 1 << 18,
  epochs: 5,
  rate: 0.2,
  gramDecay: 2e-5,
  featureDecay: 1e-6,
  seed: 20250817,
} as const;

/** English self-promotion of 2013: related, but of another language and another trade. */
const DISTANT_SOURCE = 'train_uci_en';
/** Sources whose spam sells other things: their own channels, slimming or followers. */
export const SHOP_SOURCE = 'train_jingwuk_id';
export const OTHER_TRADES: ReadonlySet<string> = new Set([DISTANT_SOURCE, SHOP_SOURCE]);
const DISTANT_WEIGHT = 0.3;
/**
 * The only present-day English set, and small. A fifth of it is spam, where one in a hundred is
 * usual, so its honest comments count twice.
 */
const SCARCE_SOURCE = 'train_savjee_en';
const SCARCE_WEIGHT = { spam: 3, honest: 6 };
const MADE_WEIGHT = 0.4;
/**
 * Calibration, and the limits of the second opinion, were measured at 3.8 times as much weight of honest
 * comments as of spam. With the files that came later it would be 4.85 times.
 */
const HONEST_WEIGHT = 0.784;

/** Learns from labelled comments, from variants of them, and from invented comments. */
export function fit(given: readonly LabelledComment[]): FittedModel {
  const comments = withoutRepeats(given).filter(isLearnt);
  const { all: filters, withoutSource } = gatherVocabularies(comments);
  const vocabulary = createVocabulary(filters);
  const strangers = new Map(
    [...withoutSource].map(([source, ordinary]) => [
      source,
      createVocabulary({ ordinary, brands }),
    ]),
  );
  const blind = createVocabulary({ ...filters, brands });
  const made = [
    ...augment(comments, vocabulary, LEARNING.seed),
    ...inventedComments(LEARNING.seed),
  ];
  /**
   * Half of the comments are read without known names, and without the words that only their own
   * source uses. Otherwise the model would learn that every brand and every honest word is known,
   * would miss new names and would accuse people of other languages.
   */
  const seen = ({ text, source }: LabelledComment) =>
    hashText(text) % 2 === 0 ? (strangers.get(source) ?? blind) : vocabulary;
  const weighed = [
    ...comments.map((comment) => weigh(comment, weightOf(comment))),
    ...made.map((comment) => weigh(comment, MADE_WEIGHT)),
  ];
  const examples = weighed.map((comment) => toExample(comment, seen(comment)));
  const honesty = learnHonesty(weighed);
  return { weights: learn(examples, LEARNING), filters, vocabulary, honesty };
}

/** Shops and sellers of followers are no spam unless the owner says so. */
function isLearnt({ source, isSpam }: LabelledComment): boolean {
  return !isSpam || source !== SHOP_SOURCE;
}

/** A vocabulary without names. */
const brands = new Uint8Array(1);
const MOST_REPEATS = 2;

/** A live chat repeats the same advertisement a hundred times. */
function withoutRepeats(comments: readonly LabelledComment[]): LabelledComment[] {
  const times = new Map<string, number>();
  return comments.filter(({ text }) => {
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    return before < MOST_REPEATS;
  });
}

function weightOf({ source, isSpam }: LabelledComment): number {
  if (source === SCARCE_SOURCE) return isSpam ? SCARCE_WEIGHT.spam : SCARCE_WEIGHT.honest;
  return source === DISTANT_SOURCE ? DISTANT_WEIGHT : 1;
}

const weigh = (comment: LabelledComment, weight: number): WeighedComment => ({
  ...comment,
  weight: comment.isSpam ? weight : weight * HONEST_WEIGHT,
});

const toExample = (
  { text, isSpam, weight }: WeighedComment,
  vocabulary: Vocabulary,
): LabelledExample => ({ ...vectorize(text, vocabulary), isSpam, weight });
