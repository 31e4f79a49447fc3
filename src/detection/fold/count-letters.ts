import { type Glyphs, isWordKind, Kind } from './glyphs.ts';
import { type OwnLetter, ownLetter } from './own-letters.ts';

/** A word with what tells whether they are disguised Latin. */
export interface LetterCount {
  readonly start: number;
  readonly end: number;
  latin: number;
  digits: number;
  candidates: number;
  imitations: number;
  foreign: number;
  /** How often Latin and other letters take turns. */
  switches: number;
  /** Scripts of the look-alikes, as a set of bits. */
  scripts: number;
  symbols: number;
}

/** The words of a text: those with look-alikes one by one, and what the others hold together. */
export interface CountedWords {
  readonly suspects: LetterCount[];
  readonly latin: number;
  readonly hasForeignLetters: boolean;
}

const LOOKALIKES = (1 << Kind.candidate) | (1 << Kind.imitation);

export function countWords(glyphs: Glyphs): CountedWords {
  const { kinds, length } = glyphs;
  const suspects: LetterCount[] = [];
  let latin = 0;
  let hasForeignLetters = false;
  for (let at = 0; at < length; at += 1) {
    const start = at;
    let letters = 0;
    let held = 0;
    for (let kind = kinds[at]; kind !== undefined && isWordKind(kind); kind = kinds[at]) {
      held |= 1 << kind;
      letters += Number(kind === Kind.latin);
      at += 1;
    }
    if ((held & LOOKALIKES) !== 0) {
      suspects.push(countLetters(glyphs, start, at));
    } else {
      latin += letters;
      hasForeignLetters ||= (held & (1 << Kind.foreign)) !== 0;
    }
  }
  return { suspects, latin, hasForeignLetters };
}

export function isLookalike(kind: number | undefined): boolean {
  return kind === Kind.candidate || kind === Kind.imitation;
}

export function countLetters(glyphs: Glyphs, start: number, end: number): LetterCount {
  const count = {
    start,
    end,
    latin: 0,
    digits: 0,
    candidates: 0,
    imitations: 0,
    foreign: 0,
    switches: 0,
    scripts: 0,
    symbols: 0,
  };
  let before = -1;
  for (let at = start; at < end; at += 1) {
    const kind = glyphs.kinds[at] ?? Kind.foreign;
    if (kind === Kind.digit) count.digits += 1;
    if (kind === Kind.digit || kind === Kind.mark) continue;
    if (before >= 0 && (before === Kind.latin) !== (kind === Kind.latin)) count.switches += 1;
    before = kind;
    if (kind === Kind.latin) count.latin += 1;
    else if (kind === Kind.foreign) count.foreign += 1;
    else noteLookalike(count, kind, ownLetterAt(glyphs, at));
  }
  return count;
}

function noteLookalike(count: LetterCount, kind: number, { script }: OwnLetter): void {
  if (kind === Kind.candidate) count.candidates += 1;
  else count.imitations += 1;
  if (script === 0) count.symbols += 1;
  else count.scripts |= script;
}

/** What the look-alike at a place is by itself. */
export function ownLetterAt({ original, starts }: Glyphs, at: number): OwnLetter {
  return ownLetter(original.codePointAt(starts[at] ?? 0) ?? 0);
}
