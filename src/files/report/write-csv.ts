import type { Readable } from 'node:stream';
import { csvHead, csvLines } from '../csv.ts';
import { startZip } from '../lazy-zip.ts';
import { isoWithOffset, zonedOffsets } from '../zoned-times.ts';
import type { ReportContent, ReportTable } from './report-content.ts';

/** A zip with one CSV for each table. Times are those of the owner's clock as ISO 8601 has them. */
export function writeCsvFiles({ about, tables, timeZone }: ReportContent, now: Date): Readable {
  const zip = startZip(now);
  const offsetOf = zonedOffsets(timeZone);
  const timeOf = (instant: Date) => isoWithOffset(instant, offsetOf(instant));
  for (const table of [about, ...tables]) {
    zip.addLazily(`${table.section}.csv`, () => writeTable(table, timeOf));
  }
  return zip.end();
}

async function* writeTable({ columns, pages }: ReportTable, timeOf: (instant: Date) => string) {
  yield csvHead(columns.map(({ name }) => name));
  for await (const rows of pages()) yield csvLines(rows, timeOf);
}
