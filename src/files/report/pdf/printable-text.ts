import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const fontFile = (name: string): string => fileURLToPath(new URL(`${name}.ttf`, import.meta.url));

/** DejaVu has Latin, Greek, Cyrillic, Arabic, Armenian, Georgian and many signs. */
export const fonts = { text: fontFile('dejavu-sans'), bold: fontFile('dejavu-sans-bold') };

/** Stands for a character that the font lacks. */
export const MISSING = '▯';

/** 2,000 characters without a blank take a tenth of a second or more to be broken into lines. */
const CELL_LENGTH = 200;

/** What a text cannot show: controls, marks of direction, halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu;
const BLANKS = /\s+/g;

let known: ReadonlySet<number> | undefined;

/** Both faces have what the bold one has. Read once, since that takes some milliseconds. */
function readCharacters(): ReadonlySet<number> {
  known ??= new Set((create(readFileSync(fonts.bold)) as Font).characterSet);
  return known;
}

const isKnown = (text: string, characters: ReadonlySet<number>): boolean =>
  [...text].every((character) => characters.has(character.codePointAt(0) ?? 0));

/**
 * A text of a stranger as a PDF can show it: one line, without controls. A fancy letter that the font
 * lacks becomes the plain one; what has no plain form becomes `MISSING`, once for several in a row.
 */
export function toPrintable(text: string): string {
  const characters = readCharacters();
  const line = text.replace(BLANKS, ' ').replace(INVISIBLE, '');
  if (isKnown(line, characters)) return line;
  const shown = [...line].map((character) => {
    if (isKnown(character, characters)) return character;
    const plain = character.normalize('NFKC');
    return plain !== '' && isKnown(plain, characters) ? plain : MISSING;
  });
  return shown.filter((one, at) => one !== MISSING || shown[at - 1] !== MISSING).join('');
}

/** What a cell of a table shows of a text: its first characters, and none of them in halves. */
export function toCell(text: string): string {
  const characters = [...toPrintable(text)];
  if (characters.length <= CELL_LENGTH) return characters.join('');
  return `${characters.slice(0, CELL_LENGTH - 1).join('')}…`;
}
