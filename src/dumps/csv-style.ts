import type { Options } from 'csv-parse';

/** Units of one row. A quote that is never closed ends here. */
const LONGEST_ROW = 1 << 20;

/** What parts and encloses the cells of a table. */
export interface CsvSigns {
  readonly delimiter: string;
  /** What stands before a quote within quotes; undefined: quotes enclose nothing. */
  readonly escape: '"' | '\\' | undefined;
}

export const csvStyle = ({ delimiter, escape }: CsvSigns) =>
  ({
    delimiter,
    quote: escape === undefined ? null : '"',
    escape: escape ?? '"',
    info: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) satisfies Options;

/** A row, and the line at which it begins. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** What the parser gives. It counts the lines to the end of a row. */
export interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

export const rowOf = ({ record, info }: CsvRecord): CsvRow => ({
  cells: record,
  line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
});

/**
 * Whether a quote that nobody closed has taken rows below it for a part of its cell: lines within a
 * cell are rows, too.
 */
export const swallowsRows = (cells: readonly string[], { delimiter }: CsvSigns, columns: number) =>
  cells.some((cell) => {
    if (!cell.includes('\n')) return false;
    const inner = cell.split('\n').slice(1, -1);
    const areRows = inner.every((line) => line.split(delimiter).length === columns);
    return delimiter === '\t' ? cell.includes('\t') : columns > 2 && inner.length > 0 && areRows;
  });
