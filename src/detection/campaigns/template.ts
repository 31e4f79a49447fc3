/** Words that all members share. */
export interface FixedPart {
  readonly text: string;
}

/** A place that members fill differently, most often with the name of the site. */
export interface SlotPart {
  /** Some of the fillers, each once; some members may leave the place empty. */
  readonly fillers: readonly string[];
}

/**
 * What the comments of a campaign have in common: "main di ▢ modal receh". Fixed parts and slots
 * alternate.
 */
export type Template = readonly (FixedPart | SlotPart)[];

const LONGEST = 2000;
const MOST_WORDS = 120;
const MOST_FILLERS = 5;
const LONGEST_FILLER = 60;

/** The template of folded texts; for one text, the text itself. It cuts long texts. */
export function templateOf(foldedTexts: readonly string[]): Template {
  const texts = foldedTexts.map(wordsOf);
  const [first = [], ...others] = texts;
  const shared = others.reduce(commonWords, first);
  const fillings = texts.map((words) => fillersBetween(shared, words));
  const template: (FixedPart | SlotPart)[] = [];
  let stretch: string[] = [];
  for (let place = 0; place <= shared.length; place += 1) {
    const fillers = [...new Set(fillings.map((filling) => filling[place] ?? ''))].filter(Boolean);
    if (fillers.length > 0 || place === shared.length) {
      if (stretch.length > 0) template.push({ text: stretch.join(' ') });
      stretch = [];
    }
    if (fillers.length > 0) template.push({ fillers: fillers.slice(0, MOST_FILLERS) });
    stretch.push(shared[place] ?? '');
  }
  return template;
}

/** At most `most` code units of a text, without half a character at the end. */
const beginning = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const wordsOf = (text: string): string[] =>
  beginning(text.toWellFormed(), LONGEST).trim().split(/\s+/, MOST_WORDS).filter(Boolean);

/** The words before each shared word of the text, and after the last one. */
function fillersBetween(shared: readonly string[], words: readonly string[]): string[] {
  let from = 0;
  return [...shared, undefined].map((word) => {
    const to = word === undefined ? words.length : words.indexOf(word, from);
    const filler = beginning(words.slice(from, to).join(' '), LONGEST_FILLER);
    from = to + 1;
    return filler;
  });
}

/** The longest common subsequence of words. */
function commonWords(left: readonly string[], right: readonly string[]): string[] {
  const width = right.length + 1;
  const lengths = new Uint8Array((left.length + 1) * width);
  const after = (l: number, r: number) => lengths[l * width + r] ?? 0;
  for (let l = left.length - 1; l >= 0; l -= 1) {
    for (let r = right.length - 1; r >= 0; r -= 1) {
      lengths[l * width + r] =
        left[l] === right[r] ? after(l + 1, r + 1) + 1 : Math.max(after(l + 1, r), after(l, r + 1));
    }
  }
  const common: string[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length && r < right.length) {
    if (left[l] === right[r]) {
      common.push(left[l] ?? '');
      l += 1;
      r += 1;
    } else if (after(l + 1, r) >= after(l, r + 1)) l += 1;
    else r += 1;
  }
  return common;
}
