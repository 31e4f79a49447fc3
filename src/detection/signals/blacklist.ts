import { RE2JS, RE2JSSyntaxException, RE2Set } from 're2js';
import type { FoldedText, Range } from '../fold/folded-text.ts';
import { foldText } from '../fold-text.ts';
import type { BlacklistEntry, CommentInput } from '../types.ts';

export interface BlacklistHit {
  /** Usually one; several where words differ only in what folding removes. */
  readonly entries: readonly BlacklistEntry[];
  /** In the folded text. */
  readonly spans: readonly Range[];
}

/** The owner's words, compiled once for any number of comments. */
export interface CompiledBlacklist {
  readonly size: number;
  /** Instructions of all patterns together; the work of RE2 grows with it in the worst case. */
  readonly programSize: number;
  readonly find: (original: string, folded: FoldedText) => BlacklistHit[];
  readonly ofAuthor: EntriesOfAuthor;
}

/** The entries that name the author of a comment. */
export type EntriesOfAuthor = (
  author: Pick<CommentInput, 'authorChannelId' | 'authorName'>,
) => readonly BlacklistEntry[];

export type BlacklistProblem =
  | 'empty_word'
  | 'word_too_long'
  | 'pattern_syntax'
  | 'pattern_too_costly'
  | 'too_many_patterns';

/** A blacklist entry that cannot be used: `problem` says why, and `detail` which piece of a pattern. */
export class BlacklistError extends Error {
  readonly problem: BlacklistProblem;
  readonly entry: BlacklistEntry;
  readonly detail: string;

  constructor(problem: BlacklistProblem, entry: BlacklistEntry, detail = '') {
    super(`blacklist entry "${entry.word}": ${problem}${detail && ` (${detail})`}`);
    this.name = 'BlacklistError';
    this.problem = problem;
    this.entry = entry;
    this.detail = detail;
  }
}

const LONGEST_PATTERN = 256;
const MOST_PATTERNS = 200;
/** Program instructions. Nested counted repetitions exceed it. */
const LARGEST_PROGRAM = 800;

/**
 * Compiles words into one alternation and patterns into one RE2 set, so that the cost hardly grows
 * with the list. Words match folded text; patterns match original and folded text.
 * @throws {BlacklistError} for an empty word and for a pattern that RE2 refuses or finds too
 * costly.
 */
export function compileBlacklist(entries: readonly BlacklistEntry[]): CompiledBlacklist {
  const words = compileWords(entries.filter((entry) => entry.match !== 'regex'));
  const patterns = compilePatterns(entries.filter((entry) => entry.match === 'regex'));
  return {
    size: entries.length,
    programSize: patterns.programSize,
    find: (original, folded) => [...words(folded.text), ...patterns.find(original, folded)],
    ofAuthor: authorsIn(entries),
  };
}

/** Finds authors that entries name, by the id of their channel or by their handle. */
export function authorsIn(entries: readonly BlacklistEntry[]): EntriesOfAuthor {
  const channels = entries.filter((entry) => entry.match === 'channel');
  const byName = Map.groupBy(channels, ({ word }) => word);
  return ({ authorChannelId: id, authorName: name }) => [
    ...(byName.get(id ?? '') ?? []),
    ...(byName.get(name?.toLowerCase() ?? '') ?? []),
  ];
}

/**
 * Tells whether a comment holds this one entry, from its text and from the text that it folds to.
 * @throws {BlacklistError} as `compileBlacklist`.
 */
export function compileEntry(
  entry: BlacklistEntry,
): (original: string, foldedText: string) => boolean {
  if (entry.match !== 'regex') {
    const words = compileWords([entry]);
    return (_original, foldedText) => words(foldedText).length > 0;
  }
  const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE);
  compilePattern(set, entry);
  set.compile();
  const holds = (text: string) => set.match(text).length > 0;
  return (original, foldedText) =>
    holds(original) || (foldedText !== original && holds(foldedText));
}

const ESCAPABLE = /[\\^$.*+?()[\]{}|/]/g;

function compileWords(entries: readonly BlacklistEntry[]): (text: string) => BlacklistHit[] {
  const exact = byFoldedWord(entries.filter((entry) => entry.match === 'exact'));
  const contains = byFoldedWord(entries.filter((entry) => entry.match === 'contains'));
  const wholeWords = alternation(
    exact,
    (words) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`,
  );
  const anywhere = alternation(contains, (words) => `(?:${words})`);
  const arePhrases = [...exact.keys(), ...contains.keys()].some((word) => word.includes(' '));
  return (folded) => {
    const { text, places } = arePhrases ? withOneBlanks(folded) : { text: folded };
    const hits = [...collect(text, wholeWords, exact), ...collect(text, anywhere, contains)];
    return places ? hits.map((hit) => ({ ...hit, spans: hit.spans.map(placed(places)) })) : hits;
  };
}

const BLANKS = /\s{2}|[^\S ]/;

/**
 * A text with one blank for each row of blanks, and where its characters stood. The words are not
 * patterns of blanks instead, because many of them would try each long row of blanks again.
 */
function withOneBlanks(original: string): { text: string; places?: readonly number[] } {
  if (!BLANKS.test(original)) return { text: original };
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < original.length; at += 1) {
    const isBlank = /\s/.test(original.charAt(at));
    if (isBlank && text.endsWith(' ')) continue;
    text += isBlank ? ' ' : original.charAt(at);
    places.push(at);
  }
  return { text, places };
}

/** No word ends with a blank, so its last character stands where it stood. */
const placed =
  (places: readonly number[]) =>
  ({ start, end }: Range): Range => ({
    start: places[start] ?? 0,
    end: (places[end - 1] ?? 0) + 1,
  });

type EntriesByWord = ReadonlyMap<string, BlacklistEntry[]>;

function byFoldedWord(entries: readonly BlacklistEntry[]): EntriesByWord {
  const words = new Map<string, BlacklistEntry[]>();
  for (const entry of entries) {
    const folded = foldWord(entry);
    const same = words.get(folded);
    if (same) same.push(entry);
    else words.set(folded, [entry]);
  }
  return words;
}

/** All that parts the words of a phrase is one blank: two blanks or a new line would hide it. */
export const oneBlank = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is looked for in folded texts, with one blank between words. */
export function foldWord(entry: Pick<BlacklistEntry, 'word' | 'match'>): string {
  const folded = oneBlank(foldText(entry.word.trim()).text);
  if (folded === '') throw new BlacklistError('empty_word', entry);
  return folded;
}

/** Longer words come first, so that "slot gacor" is found before "slot". */
function alternation(
  words: EntriesByWord,
  wrap: (alternatives: string) => string,
): RegExp | undefined {
  if (words.size === 0) return undefined;
  const sorted = [...words.keys()].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return new RegExp(wrap(sorted.map((word) => word.replace(ESCAPABLE, '\\$&')).join('|')), 'gu');
}

function collect(
  text: string,
  pattern: RegExp | undefined,
  entriesOf: EntriesByWord,
): BlacklistHit[] {
  if (!pattern) return [];
  const spans = new Map<string, Range[]>();
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [word] = match;
    const range = { start: match.index, end: match.index + word.length };
    const earlier = spans.get(word);
    if (earlier) earlier.push(range);
    else spans.set(word, [range]);
  }
  return [...spans].flatMap(([word, ranges]) => {
    const entries = entriesOf.get(word);
    return entries ? [{ entries, spans: ranges }] : [];
  });
}

/**
 * UTF-16 units that the patterns of a comment may read again to locate their matches. It allows a
 * hundred patterns in a comment of usual length. In the longest comments only the first matching
 * pattern is located; the others only report that they match.
 */
const MOST_SEARCHED = 10_000;
/** Each pattern searches only the beginning of a long comment, which may shorten its last match. */
const LONGEST_SEARCHED = 2_000;

type CompiledPatterns = Pick<CompiledBlacklist, 'programSize' | 'find'>;

function compilePatterns(entries: readonly BlacklistEntry[]): CompiledPatterns {
  if (entries.length === 0) return { programSize: 0, find: () => [] };
  const last = entries[MOST_PATTERNS];
  if (last) throw new BlacklistError('too_many_patterns', last);
  const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE);
  const compiled = entries.map((entry) => compilePattern(set, entry));
  set.compile();
  const programSize = compiled.reduce((sum, { regex }) => sum + regex.programSize(), 0);
  const find: CompiledPatterns['find'] = (original, folded) => {
    const inOriginal = set.match(original);
    const inFolded = folded.text === original ? inOriginal : set.match(folded.text);
    if (inOriginal.length + inFolded.length === 0) return [];
    const located = Math.max(1, Math.floor(MOST_SEARCHED / original.length));
    return [...new Set([...inOriginal, ...inFolded])]
      .toSorted((a, b) => a - b)
      .flatMap((index, rank) => {
        const pattern = compiled[index];
        if (!pattern) return [];
        const { entry, regex } = pattern;
        if (rank >= located) return [{ entries: [entry], spans: [] }];
        const spans = inOriginal.includes(index)
          ? matches(regex, original).map(({ start, end }) => folded.toFolded(start, end))
          : matches(regex, folded.text);
        return [{ entries: [entry], spans }];
      });
  };
  return { programSize, find };
}

interface CompiledPattern {
  readonly entry: BlacklistEntry;
  readonly regex: RE2JS;
}

function compilePattern(set: RE2Set, entry: BlacklistEntry): CompiledPattern {
  if (entry.word.trim() === '') throw new BlacklistError('empty_word', entry);
  if (entry.word.length > LONGEST_PATTERN) throw new BlacklistError('word_too_long', entry);
  try {
    const regex = RE2JS.compile(entry.word, RE2JS.CASE_INSENSITIVE);
    if (regex.programSize() > LARGEST_PROGRAM)
      throw new BlacklistError('pattern_too_costly', entry);
    set.add(entry.word);
    return { entry, regex };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) {
      throw new BlacklistError('pattern_syntax', entry, pieceOf(error, entry.word));
    }
    throw error;
  }
}

/** Which piece cannot be read; none where the pattern ends too early, which the engine says of all of it. */
function pieceOf({ input }: RE2JSSyntaxException, pattern: string): string {
  // We put the flag before the pattern.
  const piece = (input ?? '').replace(/^\(\?i\)/, '');
  return piece === pattern ? '' : piece;
}

const MOST_SPANS = 50;

function matches(regex: RE2JS, text: string): Range[] {
  const searched = text.slice(0, LONGEST_SEARCHED);
  const matcher = regex.matcher(searched);
  const found: Range[] = [];
  while (found.length < MOST_SPANS && matcher.find()) {
    const range = { start: matcher.start(), end: matcher.end() };
    // A match that ends with the searched part may have been cut short.
    if (searched === text || range.end < LONGEST_SEARCHED) found.push(range);
  }
  return found;
}
