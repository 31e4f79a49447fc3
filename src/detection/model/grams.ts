import type { Reading } from '../reading.ts';
import { brandShapes } from '../signals/brand-token.ts';
import type { Token } from '../tokens.ts';
import { isCommonWord } from './common-words.ts';
import { hashText, mixHashes } from './hash.ts';

export interface Grams {
  /** 32-bit hashes; a model takes them modulo its size. */
  readonly buckets: readonly number[];
  /** Which token each gram is put down to. */
  readonly tokens: readonly number[];
  /** Long comments hold more grams and must not shout louder for it. */
  readonly scale: number;
}

const WORD_SEED = hashText('word');
const PAIR_SEED = hashText('pair');
const TRIPLE_SEED = hashText('triple');
const LETTERS_SEED = hashText('letters');
const SHORTEST_LETTERS = 3;
const LONGEST_LETTERS = 5;

/**
 * The n-grams of a comment: words, pairs and triples of words, and letter groups inside ordinary
 * words. Names, numbers, links and handles are masked, so that the model learns how promotion is
 * worded and not who paid for it last month.
 */
export function grams(reading: Reading, model: { readonly commonWords: Uint8Array }): Grams {
  const buckets: number[] = [];
  const owners: number[] = [];
  let first = hashText('start');
  let second = first;
  reading.tokens.forEach((token, at) => {
    const word = maskedWord(reading.tokens, at, model.commonWords);
    const hash = hashText(word);
    buckets.push(mixHashes(WORD_SEED, hash));
    buckets.push(mixHashes(PAIR_SEED, mixHashes(second, hash)));
    buckets.push(mixHashes(TRIPLE_SEED, mixHashes(first, mixHashes(second, hash))));
    owners.push(at, at, at);
    if (word === token.text && token.kind === 'word') {
      const count = pushLetterGroups(buckets, word);
      for (let n = 0; n < count; n += 1) owners.push(at);
    }
    first = second;
    second = hash;
  });
  return { buckets, tokens: owners, scale: 1 / Math.sqrt(Math.max(1, buckets.length)) };
}

function pushLetterGroups(buckets: number[], word: string): number {
  const before = buckets.length;
  const padded = `<${word}>`;
  for (let size = SHORTEST_LETTERS; size <= LONGEST_LETTERS; size += 1) {
    for (let at = 0; at + size <= padded.length; at += 1) {
      buckets.push(hashText(padded.slice(at, at + size), LETTERS_SEED));
    }
  }
  return buckets.length - before;
}

/** What stands for a token in the n-grams: itself, or the kind of thing it is. */
export function maskedWord(tokens: readonly Token[], at: number, commonWords: Uint8Array): string {
  const token = tokens[at];
  if (!token) return '';
  if (token.kind === 'symbol') return token.text.slice(0, 4);
  if (token.kind !== 'word') return `<${token.kind}>`;
  if (brandShapes(tokens, at).length > 0) return '<brand>';
  return isCommonWord(token.text, commonWords) ? token.text : '<odd>';
}
