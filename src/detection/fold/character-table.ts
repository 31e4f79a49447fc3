import { FOLD_TABLE } from './fold-table.ts';
import { type FoldClass, STYLES } from './styles.ts';

export interface CharacterEntry {
  readonly foldClass: FoldClass;
  /** Lower-case ASCII, one to four characters. */
  readonly reads: string;
}

const table = new Map<number, CharacterEntry>();

const shared = new Map<string, CharacterEntry>();

/** Equal entries are one object, so that three thousand characters cost a few hundred. */
function entryFor(foldClass: FoldClass, reads: string): CharacterEntry {
  const key = `${foldClass} ${reads}`;
  const known = shared.get(key);
  if (known) return known;
  const entry = { foldClass, reads };
  shared.set(key, entry);
  return entry;
}

for (const line of FOLD_TABLE) {
  const [foldClass, first, ...reads] = line.split(' ');
  reads.forEach((read, index) => {
    const codePoint = Number.parseInt(first ?? '', 16) + index;
    table.set(codePoint, entryFor(foldClass as FoldClass, read));
  });
}

/** What a character beyond ASCII reads as, or undefined when it is only itself. */
export function lookUpCharacter(codePoint: number): CharacterEntry | undefined {
  return table.get(codePoint);
}

const STYLE_NUMBERS: ReadonlyMap<string, number> = new Map(
  STYLES.map((style, index) => [style, index + 1]),
);

/** The number of a style, from 1, or 0 for a class that is no style. */
export function styleNumber(foldClass: FoldClass): number {
  return STYLE_NUMBERS.get(foldClass) ?? 0;
}
