import { guardFormula } from './formula-guard.ts';

/**
 * One line of a CSV file, every cell that says something in quotation marks: RFC 4180, section 2. All marks
 * of a cell are doubled at once: libraries that look at each of them hold others up for seconds.
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
