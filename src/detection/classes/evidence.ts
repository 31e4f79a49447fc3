import type { Range } from '../fold/folded-text.ts';
import type { ClueGroup } from '../lexicon/clue-words.ts';
import type { Clue, Clues } from '../lexicon/clues.ts';
import type { Finding, Reading } from '../reading.ts';
import type { SignalName } from '../types.ts';
import type { SpamClass } from './spam-class.ts';

/** The rules of all classes look at this. */
export interface Evidence {
  readonly reading: Reading;
  readonly clues: Clues;
  /** The features of all signals. */
  readonly features: ReadonlySet<string>;
}

/** A rule has found what speaks for its class. */
export interface ClassFinding {
  readonly spamClass: SpamClass;
  /** The score of a comment for which nothing else speaks. */
  readonly score: number;
  readonly finding: Finding;
}

/**
 * The scores that rules give. No rule reaches the threshold of low sensitivity: only the model has
 * been measured so well that something may be done without asking.
 */
export const CERTAINTY = { likely: 70, sure: 90 } as const;
export type Certainty = keyof typeof CERTAINTY;

/** Tells how certain a rule is from as many points; undefined where they are too few. */
export function certaintyAt(
  points: number,
  needed: Readonly<Record<Certainty, number>>,
): Certainty | undefined {
  if (points < needed.likely) return undefined;
  return points < needed.sure ? 'likely' : 'sure';
}

export const cluesOf = ({ clues }: Evidence, groups: readonly ClueGroup[]): Clue[] =>
  groups.flatMap((group) => clues.get(group) ?? []);

export const has = ({ clues }: Evidence, group: ClueGroup): boolean => clues.has(group);

export const countOf = ({ clues }: Evidence, group: ClueGroup): number =>
  new Set(clues.get(group)?.map(({ term }) => term)).size;

/** Tells whether a text offers a way to reach somebody outside the platform. */
export const hasContact = ({ features }: Evidence): boolean =>
  ['contact:whatsapp', 'contact:telegram', 'contact:phone', 'contact:email'].some((feature) =>
    features.has(feature),
  );

export const hasToken = (
  { reading }: Evidence,
  kind: 'handle' | 'link' | 'mail' | 'number',
): boolean => reading.tokens.some((token) => token.kind === kind);

interface Accusation {
  readonly spamClass: SpamClass;
  readonly signal: SignalName;
  readonly certainty: Certainty;
}

/** Makes the finding of a rule. The owner is shown its `clues`, the most telling first. */
export function accuse(
  { spamClass, signal, certainty }: Accusation,
  clues: readonly (Clue | (Range & { readonly term: string }))[],
): ClassFinding {
  const spans = clues
    .map(({ start, end }) => ({ start, end }))
    .toSorted((a, b) => a.start - b.start);
  return {
    spamClass,
    score: CERTAINTY[certainty],
    finding: {
      signal,
      values: { term: clues[0]?.term ?? '', count: clues.length },
      spans,
      features: [],
    },
  };
}
