import { guardFormula } from './formula-guard.ts';

/**
 * One line of a CSV file, with quotation marks around each cell that is not empty: RFC 4180, section 2. One
 * replacement doubles all marks of a cell. csv-stringify calls a function for each mark, which takes seconds
 * for an export of nothing but marks.
 */
const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell && `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The head of a CSV file, with a byte order mark, without which Excel reads UTF-8 otherwise. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvLine(columns)}`;

/** Lines of a CSV file. Comments are texts of strangers: none may become a formula of a spreadsheet. */
export function csvLines(
  rows: readonly (readonly unknown[])[],
  timeOf = (instant: Date) => instant.toISOString(),
): string {
  const cellOf = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (value instanceof Date) return timeOf(value);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return guardFormula(typeof value === 'string' ? value : JSON.stringify(value));
  };
  return rows.map((row) => csvLine(row.map(cellOf))).join('');
}
