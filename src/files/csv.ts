import { stringify } from 'csv-stringify/sync';
import { guardFormula } from './formula-guard.ts';

const style = { quoted: true, record_delimiter: '\r\n' } as const;

/** The head of a CSV file, with a byte order mark, without which Excel reads UTF-8 otherwise. */
export const csvHead = (columns: readonly string[]): string =>
  stringify([[...columns]], { ...style, bom: true });

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
  return stringify(
    rows.map((row) => row.map(cellOf)),
    style,
  );
}
