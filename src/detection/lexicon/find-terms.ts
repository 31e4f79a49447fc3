import type { Token } from '../tokens.ts';
import type { Lexicon } from './lexicon.ts';

export interface TermHit {
  readonly term: string;
  readonly group: string;
  readonly start: number;
  readonly end: number;
}

/** Indexes of the tokens with which an expression of any lexicon may begin; few texts have many. */
export function findOpenings(tokens: readonly Token[]): number[] {
  const openings: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.facts.opensTerm === true) openings.push(at);
  }
  return openings;
}

/** The parts of a reading that a search for expressions needs. */
export interface TermText {
  readonly tokens: readonly Token[];
  /** See `findOpenings`. */
  readonly openings: readonly number[];
}

/** All expressions of the text without overlaps, the longest one at each place. */
export function findTerms({ tokens, openings }: TermText, lexicon: Lexicon): TermHit[] {
  const hits: TermHit[] = [];
  let next = 0;
  for (const at of openings) {
    if (at < next) continue;
    const hit = termAt(tokens, at, lexicon);
    if (!hit) continue;
    hits.push(hit);
    next = at + hit.term.split(' ').length;
  }
  return hits;
}

function termAt(tokens: readonly Token[], at: number, lexicon: Lexicon): TermHit | undefined {
  const first = tokens[at];
  if (!first || first.kind === 'symbol') return undefined;
  const expressions = lexicon.get(first.text) ?? lexicon.get(first.facts.root);
  if (!expressions) return undefined;
  for (const { words, group } of expressions) {
    const last = tokens[at + words.length - 1];
    const isHere = words.every((word, offset) => isWord(tokens[at + offset], word));
    if (last && isHere) return { term: words.join(' '), group, start: first.start, end: last.end };
  }
  return undefined;
}

function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.text === word || token.facts.root === word);
}
