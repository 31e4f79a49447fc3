import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../../base/formula-guard.ts';
import { isoWithOffset, zonedOffsets } from '../../../base/zoned-times.ts';
import { startZip } from './lazy-zip.ts';
import type { Cell, ReportContent, ReportTable } from './report-content.ts';

type OffsetOf = ReturnType<typeof zonedOffsets>;

const style = { quoted: true, record_delimiter: '\r\n' } as const;

/**
 * A zip with one CSV for each table. Times are those of the owner's clock as ISO 8601 has them; a comment
 * that a spreadsheet may read as a formula has a quote before it.
 */
export function writeCsvFiles({ about, tables, timeZone }: ReportContent, now: Date): Readable {
  const zip = startZip(now);
  const offsetOf = zonedOffsets(timeZone);
  for (const table of [about, ...tables]) {
    zip.addLazily(`${table.section}.csv`, () => writeTable(table, offsetOf));
  }
  return zip.end();
}

/** With a byte order mark, without which Excel reads UTF-8 as another encoding. */
async function* writeTable(
  { columns, pages }: ReportTable,
  offsetOf: OffsetOf,
): AsyncGenerator<string> {
  yield stringify([columns.map(({ name }) => name)], { ...style, bom: true });
  for await (const rows of pages()) {
    if (rows.length === 0) continue;
    yield stringify(
      rows.map((row) => row.map((cell) => cellOf(cell, offsetOf))),
      style,
    );
  }
}

function cellOf(value: Cell, offsetOf: OffsetOf): string {
  if (value === null) return '';
  if (value instanceof Date) return isoWithOffset(value, offsetOf(value));
  return typeof value === 'string' ? guardFormula(value) : String(value);
}
