import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../../base/formula-guard.ts';
import { startZip } from './lazy-zip.ts';
import type { Cell, ReportContent, ReportTable } from './report-content.ts';

const style = { quoted: true, record_delimiter: '\r\n' } as const;

/**
 * A zip with one CSV for each table. Times are UTC as ISO 8601 has them; a comment that a
 * spreadsheet may read as a formula has a quote before it.
 */
export function writeCsvFiles({ about, tables }: ReportContent, now: Date): Readable {
  const zip = startZip(now);
  for (const table of [about, ...tables]) {
    zip.addLazily(`${table.section}.csv`, () => writeTable(table));
  }
  return zip.end();
}

/** With a byte order mark, without which Excel reads UTF-8 as another encoding. */
async function* writeTable({ columns, pages }: ReportTable): AsyncGenerator<string> {
  yield stringify([columns.map(({ name }) => name)], { ...style, bom: true });
  for await (const rows of pages()) {
    if (rows.length === 0) continue;
    yield stringify(
      rows.map((row) => row.map(cellOf)),
      style,
    );
  }
}

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? guardFormula(value) : String(value);
}
