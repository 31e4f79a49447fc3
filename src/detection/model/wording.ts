import type { Brand } from '../brands/brand.ts';
import { CharacterKind } from '../characters.ts';
import type { Range } from '../fold/folded-text.ts';
import { isForeignLanguage } from '../foreign-language.ts';
import { reuseColumns } from '../memory.ts';
import type { Reading } from '../reading.ts';
import type { WeighedFinding } from '../score.ts';
import type { Token } from '../tokens.ts';
import { mixHashes, signedHash } from './hash.ts';
import { countLetterGroups, gramScale, weightOfGram } from './letter-groups.ts';
import type { Model } from './model.ts';

const MOST_TERMS = 4;
/** The weight of each token, in steps of the model. */
const weightsFor = reuseColumns((size) => new Int32Array(size));

/** What the words themselves say: the sum over all n-grams, with the strongest words as terms. */
export function wording(reading: Reading, model: Model): WeighedFinding[] {
  const { tokens } = reading;
  const perToken = weightsFor(tokens.length).fill(0, 0, tokens.length);
  let sum = 0;
  const add = (weight: number, token: number) => {
    sum += weight;
    perToken[token] = (perToken[token] ?? 0) + weight;
  };
  const count = visitGrams(reading, {
    words: (hash, token) => add(weightOfGram(model.grams, hash), token),
    letters: (token) => {
      const facts = tokens[token]?.facts;
      if (facts) add(facts.lettersWeight, token);
    },
  });
  if (sum === 0) return [];
  const terms = strongest(reading, perToken, Math.sign(sum));
  const finding = {
    signal: 'wording' as const,
    values: {
      terms: terms.map(({ start, end }) => reading.folded.text.slice(start, end)).join(', '),
      count: terms.length,
    },
    spans: terms,
    features: [],
  };
  return [{ finding, learnt: sum * model.gramStep * gramScale(count), owned: 0 }];
}

/** The words with the most weight in the direction of the sum, in the order of the text. */
function strongest({ tokens }: Reading, perToken: Int32Array, direction: number): readonly Range[] {
  const best: number[] = [];
  let least = 0;
  for (let token = 0; token < tokens.length; token += 1) {
    const pull = (perToken[token] ?? 0) * direction;
    if (pull <= least) continue;
    let place = Math.min(best.length, MOST_TERMS - 1);
    for (; place > 0 && pull > (perToken[best[place - 1] ?? 0] ?? 0) * direction; place -= 1) {
      best[place] = best[place - 1] ?? 0;
    }
    best[place] = token;
    const last = best[MOST_TERMS - 1];
    if (last !== undefined) least = (perToken[last] ?? 0) * direction;
  }
  const ranges: Range[] = [];
  for (let token = 0; ranges.length < best.length; token += 1) {
    const found = best.includes(token) ? tokens[token] : undefined;
    if (found) ranges.push({ start: found.start, end: found.end });
  }
  return ranges;
}

const START = signedHash('start');
const WORD_SEED = signedHash('word');
const PAIR_SEED = signedHash('pair');
const TRIPLE_SEED = signedHash('triple');

/** Receives the signed hash of each n-gram, and the index of the token that it counts towards. */
export interface GramVisitor {
  readonly words: (hash: number, token: number) => void;
  /** All groups of letters of a token at once (see `visitLetterGroups`). */
  readonly letters: (token: number) => void;
}

/**
 * Visits the n-grams of a comment and returns their number: words, pairs and triples of words, and
 * letter groups. It masks names, numbers, links and handles: the model has to learn how promotion is
 * worded, and not who advertised last month.
 */
export function visitGrams(reading: Reading, visit: GramVisitor): number {
  const { tokens, brands } = reading;
  const unlisted = isForeignLanguage(tokens) ? SILENT : '<odd>';
  let nextBrand = 0;
  let count = 0;
  let first = START;
  let second = START;
  for (let at = 0, next = 1; at < tokens.length; at = next) {
    const token = tokens[at];
    if (!token) break;
    const brand = brands[nextBrand]?.from === at ? brands[nextBrand] : undefined;
    if (brand) nextBrand += 1;
    next = brand?.to ?? at + 1;
    const word = brand ? maskOf(brand) : mask(token, unlisted);
    if (word === SILENT) continue;
    const hash = word === token.text ? token.facts.hash : signedHash(word);
    // A repeated word counts once.
    if (hash === second) continue;
    const pair = mixHashes(second, hash);
    visit.words(mixHashes(WORD_SEED, hash), at);
    visit.words(mixHashes(PAIR_SEED, pair), at);
    visit.words(mixHashes(TRIPLE_SEED, mixHashes(first, pair)), at);
    count += 3;
    first = second;
    second = hash;
    // The letters of a name would teach the model who advertised, not how.
    if (brand || token.kind !== 'word') continue;
    visit.letters(at);
    count += countLetterGroups(token.text);
  }
  return count;
}

/** The mask of words in languages that the model has not learnt: they are no evidence. */
const SILENT = '<silent>';

function maskOf({ shapes }: Brand): string {
  if (shapes.every((shape) => shape === 'shouted')) return '<shout>';
  return shapes.every((shape) => shape === 'shouted' || shape === 'placed')
    ? '<placed>'
    : '<brand>';
}

const MASKS = {
  number: '<number>',
  link: '<link>',
  mail: '<mail>',
  handle: '<handle>',
  addressee: SILENT,
  time: '<time>',
} as const;

function mask(token: Token, unlisted: string): string {
  if (token.kind === 'symbol') return token.text.slice(0, 4);
  // Beside Latin words a number is part of the wording; beside others it is no evidence.
  if (token.kind !== 'word') return unlisted === SILENT ? SILENT : MASKS[token.kind];
  const { characters } = token.facts;
  if ((characters & CharacterKind.beyondAscii) !== 0) return SILENT;
  if (token.isOrdinary) return token.text;
  return unlisted === '<odd>' && (characters & CharacterKind.digit) !== 0 ? '<odd9>' : unlisted;
}
