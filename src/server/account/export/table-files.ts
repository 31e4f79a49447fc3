import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../base/formula-guard.ts';
import type { ExportedRow } from './export.repository.ts';

type Rows = AsyncIterable<readonly ExportedRow[]>;

export interface TableFile {
  columns: readonly string[];
  rows: Rows;
}

/** An array with one row a line, a part at a time. */
export async function* writeJson({ columns, rows }: TableFile): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const part of rows) {
    const lines = part.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
    );
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const style = { quoted: true, record_delimiter: '\r\n' } as const;

/** With a byte order mark, without which Excel reads UTF-8 as another encoding. */
export async function* writeCsv({ columns, rows }: TableFile): AsyncGenerator<string> {
  yield stringify([[...columns]], { ...style, bom: true });
  for await (const part of rows) {
    yield stringify(
      part.map((row) => columns.map((column) => cellOf(row[column]))),
      style,
    );
  }
}

/** Comments are texts of strangers: none of them may become a formula of a spreadsheet. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return guardFormula(typeof value === 'string' ? value : JSON.stringify(value));
}
