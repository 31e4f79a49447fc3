import { hashText } from '../../src/detection/model/hash.ts';
import {
  createVocabulary,
  type Vocabulary,
  type WordFilters,
} from '../../src/detection/vocabulary.ts';
import { augment } from './augment.ts';
import { gatherVocabulary } from './gather-vocabulary.ts';
import { inventedComments } from './invented-comments.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { type LabelledExample, type LearntWeights, learn } from './learn.ts';
import { vectorize } from './vectorize.ts';

export interface FittedModel {
  readonly weights: LearntWeights;
  readonly filters: WordFilters;
  readonly vocabulary: Vocabulary;
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
const DISTANT_WEIGHT = 0.3;
/**
 * The only present-day English set, and small. A fifth of it is spam, where one in a hundred is
 * usual, so its honest comments count twice.
 */
const SCARCE_SOURCE = 'train_savjee_en';
const SCARCE_WEIGHT = { spam: 3, honest: 6 };
const MADE_WEIGHT = 0.4;

/** Learns from labelled comments, from variants of them, and from invented comments. */
export function fit(comments: readonly LabelledComment[]): FittedModel {
  const filters = gatherVocabulary(comments);
  const vocabulary = createVocabulary(filters);
  const blind = createVocabulary({ ...filters, brands: new Uint8Array(1) });
  const made = [
    ...augment(comments, vocabulary, LEARNING.seed),
    ...inventedComments(LEARNING.seed),
  ];
  /**
   * Half of the comments are read without known names. Otherwise the model would learn that every
   * brand is known, and would miss new ones.
   */
  const seen = (text: string) => (hashText(text) % 2 === 0 ? blind : vocabulary);
  const examples = [
    ...comments.map((comment) => toExample(comment, seen(comment.text), weightOf(comment))),
    ...made.map((comment) => toExample(comment, seen(comment.text), MADE_WEIGHT)),
  ];
  return { weights: learn(examples, LEARNING), filters, vocabulary };
}

function weightOf({ source, isSpam }: LabelledComment): number {
  if (source === SCARCE_SOURCE) return isSpam ? SCARCE_WEIGHT.spam : SCARCE_WEIGHT.honest;
  return source === DISTANT_SOURCE ? DISTANT_WEIGHT : 1;
}

function toExample(
  { text, isSpam }: LabelledComment,
  vocabulary: Vocabulary,
  weight: number,
): LabelledExample {
  return { ...vectorize(text, vocabulary), isSpam, weight };
}
