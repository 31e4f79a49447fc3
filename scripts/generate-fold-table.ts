/**
 * Writes src/detection/fold/fold-table.ts: what each decorated or look-alike character reads as.
 * Sources: Unicode's compatibility mappings (this Node's ICU), Unicode's confusables (UTS 39, by
 * way of the npm package unhomoglyph), and the two hand-made lists beside this script.
 *
 *   npm run generate:fold-table
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FoldClass } from '../src/detection/fold/character-data.ts';
import { BORROWED_SCRIPTS, EXTRA_LOOKALIKES } from './fold-table/lookalikes.ts';
import { EXTRA_LETTERS, EXTRA_RUNS, STYLE_BLOCKS } from './fold-table/styles.ts';

interface Entry {
  readonly foldClass: FoldClass;
  readonly reads: string;
}

const TARGET = new URL('../src/detection/fold/fold-table.ts', import.meta.url);
const LAST_ACCENTED = 0x24f;
const READABLE = /^[a-z0-9]{1,4}$/;
const PUNCTUATION = /^[!-/:-@[-`{-~]$/;

const table = new Map<number, Entry>();

function add(codePoint: number, entry: Entry): void {
  if (codePoint > 0x7f && !table.has(codePoint)) table.set(codePoint, entry);
}

/** Plain Latin of a compatibility form or an accented letter; undefined for any other character. */
function plainLatin(character: string): string | undefined {
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Parenthesised letters and numbered points contain brackets and dots.
  const plain = /^\(?(?:[a-z]|\d+)[).]?$/.test(bare) ? bare.replace(/[().]/g, '') : bare;
  return READABLE.test(plain) || PUNCTUATION.test(plain) ? plain : undefined;
}

function addDecorated(): void {
  for (const [foldClass, first, reads] of EXTRA_RUNS) {
    [...reads].forEach((letter, index) => {
      add(first + index, { foldClass, reads: letter });
    });
  }
  for (const [foldClass, written, reads] of EXTRA_LETTERS) {
    [...written].forEach((letter, index) => {
      add(letter.codePointAt(0) ?? 0, { foldClass, reads: reads.charAt(index) });
    });
  }
  for (const [style, first, last] of STYLE_BLOCKS) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      const reads = plainLatin(String.fromCodePoint(codePoint));
      if (!reads || reads.length > 2) continue;
      const isLetterOrDigit = /^([a-z]|\d+)$/.test(reads);
      add(codePoint, { foldClass: isLetterOrDigit ? style : 'compatibility', reads });
    }
  }
}

function addPlainForms(): void {
  for (let codePoint = 0x80; codePoint <= 0x1ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (/[\p{M}\p{Cn}\p{Cs}\p{Co}]/u.test(character)) continue;
    const reads = plainLatin(character);
    if (reads === undefined) continue;
    const isLetter = /\p{L}/u.test(character);
    const isAccented = isLetter && character.normalize('NFKC') === character;
    add(codePoint, { foldClass: isAccented ? 'accent' : 'compatibility', reads });
  }
}

function addConfusables(): void {
  const require = createRequire(import.meta.url);
  const path = require.resolve('unhomoglyph/data.json');
  const confusables = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  for (const [written, prototype] of Object.entries(confusables)) {
    const codePoint = written.codePointAt(0) ?? 0;
    const lower = confusables[written.toLowerCase()];
    // Capital I looks like l; its small letter says which of the two it is.
    const drawn = prototype === 'l' && lower === 'i' ? lower : prototype;
    const reads = plainLatin(drawn);
    if (reads === undefined || !/^[a-z0-9]$/.test(reads)) continue;
    const isLatin = /\p{Script=Latin}/u.test(written) && codePoint <= LAST_ACCENTED;
    add(codePoint, { foldClass: isLatin ? 'accent' : 'lookalike', reads });
  }
}

function addPairs(pairs: readonly (readonly [string, string])[], foldClass: FoldClass): void {
  for (const [written, reads] of pairs) {
    [...written].forEach((letter, index) => {
      add(letter.codePointAt(0) ?? 0, { foldClass, reads: reads.charAt(index) });
    });
  }
}

function isForeign({ foldClass }: Entry): boolean {
  return foldClass === 'lookalike' || foldClass === 'imitation';
}

/** An accented letter of another script looks like the same letter as its bare form. */
function addAccentedLookalikes(): void {
  for (let codePoint = 0x370; codePoint <= 0x1fff; codePoint += 1) {
    const bare = String.fromCodePoint(codePoint).normalize('NFKD').replace(/\p{M}/gu, '');
    const entry = table.get(bare.codePointAt(0) ?? 0);
    if ([...bare].length === 1 && entry && isForeign(entry)) add(codePoint, entry);
  }
}

/** Folding lowers the case of unknown letters, so a capital must read as its small letter. */
function addCapitals(): void {
  for (let codePoint = 0x80; codePoint <= 0x1ffff; codePoint += 1) {
    const lower = String.fromCodePoint(codePoint).toLowerCase();
    const entry = [...lower].length === 1 ? table.get(lower.codePointAt(0) ?? 0) : undefined;
    if (entry) add(codePoint, entry);
  }
}

/** A line for each run of neighbours: class, first code point in hex, the reading of each. */
function serialise(): string[] {
  const lines: string[] = [];
  let previous = -2;
  let current: { head: string; foldClass: FoldClass; reads: string[] } | undefined;
  for (const [codePoint, entry] of [...table].toSorted(([a], [b]) => a - b)) {
    if (!current || codePoint !== previous + 1 || entry.foldClass !== current.foldClass) {
      if (current) lines.push(`${current.head} ${current.reads.join(' ')}`);
      const head = `${entry.foldClass} ${codePoint.toString(16)}`;
      current = { head, foldClass: entry.foldClass, reads: [] };
    }
    current.reads.push(entry.reads);
    previous = codePoint;
  }
  if (current) lines.push(`${current.head} ${current.reads.join(' ')}`);
  return lines;
}

addDecorated();
addPlainForms();
addConfusables();
addPairs(BORROWED_SCRIPTS, 'lookalike');
addPairs(EXTRA_LOOKALIKES, 'imitation');
addAccentedLookalikes();
addCapitals();
const lines = serialise();
writeFileSync(
  TARGET,
  `// Generated by scripts/generate-fold-table.ts from Unicode ${process.versions['unicode']}; do not edit.
/** One line a run of neighbouring characters: class, first code point, what each reads as. */
export const FOLD_TABLE: readonly string[] = ${JSON.stringify(lines, null, 2)};
`,
);
process.stdout.write(`${table.size} characters in ${lines.length} runs\n`);
