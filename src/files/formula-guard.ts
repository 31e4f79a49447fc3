/**
 * A cell that a spreadsheet may read as a formula: it begins with one of these signs or with a
 * control character. Blanks and marks that show nothing may precede them, and so may the quotes that
 * `guardFormula` adds. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[\p{Cf}\p{White_Space}]*[=+\-@＝＋－＠\p{Cc}]/u;

/** Puts a quote before a cell of a CSV that a spreadsheet may read as a formula. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Takes off exactly the quote that `guardFormula` put there. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
