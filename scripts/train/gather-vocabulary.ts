import type { Brand } from '../../src/detection/brands/brand.ts';
import { isTradePiece } from '../../src/detection/brands/name-parts.ts';
import { foldText } from '../../src/detection/fold-text.ts';
import { addWord } from '../../src/detection/model/word-filter.ts';
import { tokenize } from '../../src/detection/tokens.ts';
import { createVocabulary, type WordFilters } from '../../src/detection/vocabulary.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { readText } from './vectorize.ts';

const ORDINARY_BYTES = 1 << 17;
const BRAND_BYTES = 1 << 14;
const SHORTEST_BRAND = 5;
/** A word that people merely decorate is a name only if spam nearly always contains it. */
const FEWEST_WITHOUT_NUMBER = 25;
const FEWEST_HONEST = 2;
/** Three letters are a piece of a torn name as often as a word. */
const LONGEST_SHORT = 3;
const FEWEST_HONEST_SHORT = 10;
const FEWEST_IN_SPAM = 8;
const FEWEST_OF_BRAND = 4;
const FEWEST_OF_TRADE = 8;
const SHORTEST_TRADE_NAME = 8;
const MOST_HONEST_SHARE = 0.05;

const NOTHING_KNOWN = createVocabulary({
  ordinary: new Uint8Array(1),
  brands: new Uint8Array(1),
});

type Counts = Map<string, number>;

function count(counts: Counts, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

interface Vocabularies {
  readonly all: WordFilters;
  /** The ordinary words that the other sources use, by source. */
  readonly withoutSource: ReadonlyMap<string, WordFilters['ordinary']>;
}

/**
 * The ordinary words of honest comments and the names in spam alone, as hashed filters; and for each
 * source the ordinary words of the others, so that the learner sees how a text reads whose language
 * no list knows.
 */
export function gatherVocabularies(comments: readonly LabelledComment[]): Vocabularies {
  const counts = countWords(comments);
  const everything = sumOf([...counts.values()]);
  const ordinary = ordinaryWords(everything);
  const brands = gatherBrands(comments, ordinary, everything.honest);
  const withoutSource = new Map(
    [...counts].map(([source, own]) => [source, ordinaryWords(everything, own)] as const),
  );
  return { all: { ordinary, brands }, withoutSource };
}

function gatherBrands(
  comments: readonly LabelledComment[],
  ordinary: WordFilters['ordinary'],
  honestWords: Counts,
): WordFilters['brands'] {
  const unnamed = createVocabulary({ ordinary, brands: new Uint8Array(1) });
  const inSpam: Counts = new Map();
  const inHonest: Counts = new Map();
  for (const { text, isSpam } of comments) {
    const names = readText(text, unnamed)
      .brands.filter(isOwnName)
      .map((brand) => brand.text);
    for (const name of new Set(names)) count(isSpam ? inSpam : inHonest, name);
  }
  const brands = new Uint8Array(BRAND_BYTES);
  for (const [name, times] of inSpam) {
    const honest = Math.max(inHonest.get(name) ?? 0, honestWords.get(name) ?? 0);
    const isBrand =
      name.length >= SHORTEST_BRAND &&
      times >= fewestOf(name) &&
      honest <= times * MOST_HONEST_SHARE;
    if (isBrand) addWord(brands, name);
  }
  return brands;
}

/** A word of the trade alone, such as "jackpot", is no name; its combination is one. */
function isOwnName({ origin, shapes, text }: Brand): boolean {
  if (origin === 'odd' || shapes.includes('numbered')) return true;
  return origin === 'trade' && text.length >= SHORTEST_TRADE_NAME;
}

function fewestOf(name: string): number {
  if (/\d/.test(name)) return FEWEST_OF_BRAND;
  return isTradePiece(name) ? FEWEST_OF_TRADE : FEWEST_WITHOUT_NUMBER;
}

interface WordCounts {
  readonly honest: Counts;
  readonly plainInSpam: Counts;
  readonly showyInSpam: Counts;
}

const noCounts = (): WordCounts => ({
  honest: new Map(),
  plainInSpam: new Map(),
  showyInSpam: new Map(),
});

function countWords(comments: readonly LabelledComment[]): Map<string, WordCounts> {
  const bySource = new Map<string, WordCounts>();
  for (const { text, isSpam, source } of comments) {
    const counts = bySource.get(source) ?? noCounts();
    bySource.set(source, counts);
    for (const token of tokenize(foldText(text), NOTHING_KNOWN.lookUp)) {
      if (token.kind !== 'word') continue;
      const isPlain = token.styled === 0 && token.capitals <= 1;
      if (!isSpam) count(counts.honest, token.text);
      else count(isPlain ? counts.plainInSpam : counts.showyInSpam, token.text);
    }
  }
  return bySource;
}

function sumOf(parts: readonly WordCounts[]): WordCounts {
  const sum = noCounts();
  for (const part of parts) {
    for (const kind of ['honest', 'plainInSpam', 'showyInSpam'] as const) {
      for (const [word, times] of part[kind])
        sum[kind].set(word, (sum[kind].get(word) ?? 0) + times);
    }
  }
  return sum;
}

/** Words that honest comments repeat, and those honest words that spam writes plainly. */
function ordinaryWords(all: WordCounts, without: WordCounts = noCounts()): WordFilters['ordinary'] {
  const timesOf = (kind: keyof WordCounts, word: string) =>
    (all[kind].get(word) ?? 0) - (without[kind].get(word) ?? 0);
  const filter = new Uint8Array(ORDINARY_BYTES);
  for (const word of all.honest.keys()) {
    const times = timesOf('honest', word);
    const showy = timesOf('showyInSpam', word);
    const fewest = word.length <= LONGEST_SHORT ? FEWEST_HONEST_SHORT : FEWEST_HONEST;
    if (times >= fewest && showy <= times && !/\d/.test(word)) addWord(filter, word);
  }
  for (const word of all.plainInSpam.keys()) {
    const times = timesOf('plainInSpam', word);
    const isName =
      /\d/.test(word) || timesOf('showyInSpam', word) * 2 > times || timesOf('honest', word) === 0;
    if (times >= FEWEST_IN_SPAM && !isName) addWord(filter, word);
  }
  return filter;
}
