import type { Options } from 'csv-parse';

/** Units of one row. A quote that is never closed ends here. */
const LONGEST_ROW = 1 << 20;

export const csvStyle = (delimiter: string) =>
  ({
    delimiter,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) satisfies Options;
