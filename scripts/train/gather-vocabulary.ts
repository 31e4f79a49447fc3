import type { Brand } from '../../src/detection/brands/find-brands.ts';
import { isTradePiece } from '../../src/detection/brands/name-parts.ts';
import { foldText } from '../../src/detection/fold-text.ts';
import { addWord } from '../../src/detection/model/word-filter.ts';
import { tokenize } from '../../src/detection/tokens.ts';
import { createVocabulary, type WordFilters } from '../../src/detection/vocabulary.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { readText } from './vectorize.ts';

const ORDINARY_BYTES = 1 << 15;
const BRAND_BYTES = 1 << 14;
const SHORTEST_BRAND = 5;
/** A word that people merely decorate is a name only if spam nearly always contains it. */
const FEWEST_WITHOUT_NUMBER = 25;
const FEWEST_HONEST = 2;
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

/** The ordinary words of honest comments and the names in spam alone, as hashed filters. */
export function gatherVocabulary(comments: readonly LabelledComment[]): WordFilters {
  const ordinary = gatherOrdinaryWords(comments);
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
    const honest = inHonest.get(name) ?? 0;
    const isBrand =
      name.length >= SHORTEST_BRAND &&
      times >= fewestOf(name) &&
      honest <= times * MOST_HONEST_SHARE;
    if (isBrand) addWord(brands, name);
  }
  return { ordinary, brands };
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

/** Words that honest comments repeat, and words that spam writes plainly in small letters. */
function gatherOrdinaryWords(comments: readonly LabelledComment[]): Uint8Array {
  const honest: Counts = new Map();
  const plainInSpam: Counts = new Map();
  const showyInSpam: Counts = new Map();
  for (const { text, isSpam } of comments) {
    for (const token of tokenize(foldText(text), NOTHING_KNOWN.lookUp)) {
      if (token.kind !== 'word') continue;
      const isPlain = token.styled === 0 && token.capitals <= 1;
      if (!isSpam) count(honest, token.text);
      else count(isPlain ? plainInSpam : showyInSpam, token.text);
    }
  }
  const filter = new Uint8Array(ORDINARY_BYTES);
  for (const [word, times] of honest) {
    const showy = showyInSpam.get(word) ?? 0;
    if (times >= FEWEST_HONEST && showy <= times && !/\d/.test(word)) addWord(filter, word);
  }
  for (const [word, times] of plainInSpam) {
    const isName = /\d/.test(word) || (showyInSpam.get(word) ?? 0) * 2 > times;
    if (times >= FEWEST_IN_SPAM && !isName) addWord(filter, word);
  }
  return filter;
}
