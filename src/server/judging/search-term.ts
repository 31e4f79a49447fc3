import type { FoldedText } from '../../detection/fold/folded-text.ts';
import { foldText } from '../../detection/fold-text.ts';
import { rememberObjects } from '../../detection/memory.ts';
import { MOST_SPANS, type Span } from '../../detection/types.ts';

/** What to search for. Letters match without regard to case. */
export interface SearchTerm {
  /** As it was typed. */
  readonly typed: string;
  /** As the detector reads it, where that differs and is long enough to mean something. */
  readonly folded: string | undefined;
  /**
   * A regular expression for a name with a number, such as "melati77". It finds signs between name
   * and number, and digits for letters at the end of the name, which folding cannot tell from the
   * number. PostgreSQL and JavaScript read it alike.
   */
  readonly pattern: string | undefined;
}

const SHORTEST_FOLDED = 3;

export function readSearchTerm(typed: string): SearchTerm {
  const folded = foldText(typed).text.trim();
  const isUseful = folded.length >= SHORTEST_FOLDED;
  return {
    typed,
    folded: isUseful && folded !== typed.toLowerCase() ? folded : undefined,
    pattern: isUseful ? namePattern(folded) : undefined,
  };
}

/** One name of three letters or more, and its number. */
const NAME_WITH_NUMBER = /^([a-z]{3,})[^a-z\d]{0,3}(\d+)$/;
const BETWEEN = '[^a-z0-9]{0,3}';
/** The digits and signs that stand for letters in disguised names. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  o: '[o0]',
  i: '[i1!|l]',
  l: '[l1|i]',
  e: '[e3]',
  a: '[a4@]',
  s: '[s5$]',
  g: '[g69]',
  t: '[t7]',
  b: '[b8]',
};

function namePattern(folded: string): string | undefined {
  const [, name, number] = NAME_WITH_NUMBER.exec(folded) ?? [];
  if (name === undefined || number === undefined) return undefined;
  const letters = [...name].map((letter) => LOOKALIKES[letter] ?? letter);
  return letters.join('') + BETWEEN + number;
}

/** Where a text has the term first, `MOST_SPANS` times at most, in its order and without overlaps. */
export function findTerm(text: string, term: SearchTerm): Span[] {
  const reading = foldText(text);
  const found = patternsOf(term).flatMap((pattern) => [
    ...matches(text, pattern).map(({ start, end }) => fromOriginal(reading, start, end)),
    ...matches(reading.text, pattern).map(({ start, end }) => fromFolded(reading, start, end)),
  ]);
  const inOrder = found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  const apart = inOrder.filter((span) => {
    const isApart = span.start >= reached && span.end > span.start;
    if (isApart) reached = span.end;
    return isApart;
  });
  return apart.slice(0, MOST_SPANS);
}

/** The compiled patterns of a term, which all rows of a page share. */
const patternsOf = rememberObjects(({ typed, folded, pattern }: SearchTerm): RegExp[] =>
  [
    escapePattern(typed),
    ...(folded === undefined ? [] : [escapePattern(folded)]),
    ...(pattern === undefined ? [] : [pattern]),
  ].map((source) => new RegExp(source, 'giu')),
);

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function matches(text: string, pattern: RegExp): { start: number; end: number }[] {
  const found = [];
  for (const { index: start, 0: match } of text.matchAll(pattern)) {
    if (found.length === MOST_SPANS) break;
    found.push({ start, end: start + match.length });
  }
  return found;
}

function fromOriginal(reading: FoldedText, start: number, end: number): Span {
  const folded = reading.toFolded(start, end);
  return { start, end, folded_start: folded.start, folded_end: folded.end };
}

function fromFolded(reading: FoldedText, start: number, end: number): Span {
  return { ...reading.toOriginal(start, end), folded_start: start, folded_end: end };
}
