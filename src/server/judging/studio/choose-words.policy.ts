import { limits } from '../../../contract/limits.ts';
import type {
  StudioLeftOut,
  StudioLimits,
  StudioObstacle,
  StudioSource,
  StudioWord,
} from '../../../contract/studio-words.ts';
import { createTurns } from '../../base/turns.ts';
import { hasWord } from './studio-matching.policy.ts';

export interface StudioCandidate {
  readonly word: string;
  readonly source: StudioSource;
  readonly isPattern: boolean;
}

/** A candidate with the comments that hold it. */
export interface ComparedCandidate extends StudioCandidate {
  /** What Studio compares of it. Empty where there is nothing to compare. */
  readonly core: string;
  /** The spam comments, by any numbers. */
  readonly caughtIn: readonly number[];
  /** How many genuine comments. */
  readonly genuine: number;
}

const LINE_END = /[\n-\r\u0085\u2028\u2029]/u;
/** Controls, marks of direction and joiners: the field may drop them, and nobody sees whether. */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]--[\ufe0f]]/v;

/** Why the field cannot hold a word as it is written. */
export function writingObstacle(
  { word, isPattern }: StudioCandidate,
  { word_characters: longest }: StudioLimits,
): StudioObstacle | undefined {
  if (isPattern) return 'pattern';
  if (LINE_END.test(word)) return 'line_end';
  if (word.includes(',')) return 'comma';
  if (INVISIBLE.test(word)) return 'invisible';
  if (!hasWord(word)) return 'no_letters';
  return word.length > longest ? 'too_long' : undefined;
}

interface ChosenWords {
  readonly words: StudioWord[];
  readonly leftOut: StudioLeftOut[];
  /** Spam comments that hold at least one of the words. */
  readonly caught: number;
}

/**
 * The word that catches most comments that no other catches yet comes first. Words of the owner that
 * no stored comment holds come last: the owner wants them blocked all the same. Words that Studio
 * compares alike are one, for which the first that the field takes stands.
 */
export async function chooseWords(
  candidates: readonly ComparedCandidate[],
  studioLimits: StudioLimits,
): Promise<ChosenWords> {
  const leftOut: StudioLeftOut[] = [];
  const byCore = new Map<string, ComparedCandidate>();
  const turn = createTurns();
  const leave = (candidate: ComparedCandidate, reason: StudioObstacle) => {
    const { word, source, caughtIn, genuine } = candidate;
    leftOut.push({ word, source, reason, caught: caughtIn.length, genuine });
  };
  for (const candidate of candidates) {
    await turn();
    const obstacle = writingObstacle(candidate, studioLimits);
    if (obstacle !== undefined) leave(candidate, obstacle);
    else if (candidate.genuine > 0) leave(candidate, 'holds_genuine');
    else if (byCore.has(candidate.core)) leave(candidate, 'adds_nothing');
    else byCore.set(candidate.core, candidate);
  }
  const usable = [...byCore.values()];
  const { adding, isLeft, caught } = await orderByGain(usable);
  const seen = [...adding.keys()];
  const unseen = usable.filter(
    ({ caughtIn, source }) => caughtIn.length === 0 && source === 'blacklist',
  );
  const listed = [...seen, ...unseen];
  for (const candidate of usable) {
    if (adding.has(candidate) || candidate.caughtIn.length === 0) continue;
    await turn();
    leave(candidate, isLeft(candidate) ? 'list_full' : 'adds_nothing');
  }
  for (const candidate of listed.slice(limits.studioList)) leave(candidate, 'list_full');
  const words = listed.slice(0, limits.studioList).map((candidate) => ({
    word: candidate.word,
    source: candidate.source,
    caught: candidate.caughtIn.length,
    adds: adding.get(candidate) ?? 0,
  }));
  return { words, leftOut, caught };
}

interface Order {
  /** How many comments each adds to those before it, in their order. */
  readonly adding: ReadonlyMap<ComparedCandidate, number>;
  /** Whether a candidate would add some to all of these. */
  readonly isLeft: (candidate: ComparedCandidate) => boolean;
  readonly caught: number;
}

/** The candidates that add most, each to those before it; at most a whole list. */
async function orderByGain(candidates: readonly ComparedCandidate[]): Promise<Order> {
  const turn = createTurns();
  const holders = new Map<number, number[]>();
  for (const [place, { caughtIn }] of candidates.entries()) {
    await turn();
    for (const comment of caughtIn) {
      const places = holders.get(comment);
      if (places) places.push(place);
      else holders.set(comment, [place]);
    }
  }
  const gains = candidates.map(({ caughtIn }) => caughtIn.length);
  const adding = new Map<ComparedCandidate, number>();
  const isLeft = ({ caughtIn }: ComparedCandidate) => caughtIn.some((one) => holders.has(one));
  let caught = 0;
  while (adding.size < limits.studioList) {
    let best = 0;
    for (const [place, gain] of gains.entries()) if (gain > (gains[best] ?? 0)) best = place;
    const [candidate, gain = 0] = [candidates[best], gains[best]];
    if (!candidate || gain === 0) break;
    adding.set(candidate, gain);
    caught += gain;
    for (const comment of candidate.caughtIn) {
      await turn();
      for (const place of holders.get(comment) ?? []) gains[place] = (gains[place] ?? 0) - 1;
      holders.delete(comment);
    }
  }
  return { adding, isLeft, caught };
}

const SEPARATOR = ',';

/** The words as texts for the field, each within the limits, in their order. */
export function splitIntoParts(
  words: readonly string[],
  { characters, words: most }: StudioLimits,
): { text: string; words: number; characters: number }[] {
  const parts: string[][] = [];
  let length = 0;
  for (const word of words) {
    const part = parts.at(-1);
    const longer = length + SEPARATOR.length + word.length;
    if (part && part.length < most && longer <= characters) {
      part.push(word);
      length = longer;
    } else {
      parts.push([word]);
      length = word.length;
    }
  }
  return parts.map((part) => {
    const text = part.join(SEPARATOR);
    return { text, words: part.length, characters: text.length };
  });
}
