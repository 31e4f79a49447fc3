/**
 * How YouTube Studio compares its blocked words with comments, as far as we assume: upper and lower
 * case alike, whole words or phrases, and every letter as it is written. Google does not say.
 */

/** Letters, digits, marks and what is invisible between them, but no sign that styles an emoji. */
const RUN = /[[\p{L}\p{N}\p{M}\p{Cf}_\u2460-\u24ff\u{1f100}-\u{1f1ff}]--[\ufe00-\ufe0f\u20e3]]+/gv;

interface Run {
  readonly start: number;
  readonly end: number;
}

const runsOf = (text: string): Run[] =>
  [...text.matchAll(RUN)].map(({ 0: run, index }) => ({ start: index, end: index + run.length }));

/** Words that Studio does not tell apart have the same key. */
export const studioKey = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Widens parts of one text to whole words. A part without a letter is empty. */
export function createWidening(text: string): (part: Run) => string {
  const runs = runsOf(text);
  return ({ start, end }) => {
    const first = runs.find((run) => run.end > start);
    const last = runs.findLast((run) => run.start < end);
    return first && last ? text.slice(first.start, last.end).replaceAll(/\s+/gu, ' ') : '';
  };
}

/** Whether there is a letter or a digit to compare. */
export const hasWord = (text: string): boolean => text.search(RUN) !== -1;

/** What is compared of a word, and the first run of letters in it. */
export interface WordCore {
  readonly begin: string;
  readonly core: string;
}

/** Undefined for a word without a letter. */
export function coreOf(word: string): WordCore | undefined {
  const key = studioKey(word);
  const runs = runsOf(key);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!(first && last)) return undefined;
  return { begin: key.slice(first.start, first.end), core: key.slice(first.start, last.end) };
}

/** Runs of letters of a text that are read at once. */
const PART = 300;

/**
 * Which words a text holds, by their places in the list, part of the text by part: between two of them
 * others may have their turn. Of words with one core it is the first.
 */
export type StudioMatcher = (text: string) => Iterable<readonly number[]>;

/**
 * Words are found by their first run of letters and their length, so that a text is read once for all of
 * them, even where thousands begin alike.
 */
export function createStudioMatcher(words: readonly (WordCore | undefined)[]): StudioMatcher {
  const byFirst = new Map<string, Map<number, Map<string, number>>>();
  for (const [place, word] of words.entries()) {
    if (!word) continue;
    const { begin, core } = word;
    const byLength = byFirst.get(begin) ?? new Map<number, Map<string, number>>();
    const byCore = byLength.get(core.length) ?? new Map<string, number>();
    if (!byCore.has(core)) byCore.set(core, place);
    byFirst.set(begin, byLength.set(core.length, byCore));
  }
  return function* matching(text) {
    const read = studioKey(text);
    const runs = runsOf(read);
    const ends = new Set(runs.map(({ end }) => end));
    const found = new Set<number>();
    for (let from = 0; from < runs.length; from += PART) {
      const before = found.size;
      for (const { start, end } of runs.slice(from, from + PART)) {
        for (const [length, byCore] of byFirst.get(read.slice(start, end)) ?? []) {
          if (!ends.has(start + length)) continue;
          const place = byCore.get(read.slice(start, start + length));
          if (place !== undefined) found.add(place);
        }
      }
      yield [...found].slice(before);
    }
  };
}
