import { Readable } from 'node:stream';
import type {
  Cell,
  PrintedReport,
  PrintedTable,
  ReportContent,
  ReportTable,
} from '../../../files/report/report-content.ts';
import { createThreadPool } from '../../base/thread-pool.ts';
import { workingFor } from '../../base/working-for.ts';

/**
 * All servers of a process share it. A PDF takes seconds, so it has a thread of its own: nobody's words
 * wait for it, and its fonts and library are in memory only while PDFs are made.
 */
const pool = createThreadPool(new URL('./thread-pool/entry.ts', import.meta.url), { most: 1 });

const PIECE_BYTES = 64 * 1024;

export const endIdlePrinting = (): void => pool.endIdle();

/** A PDF of a report without single comments, whose rows all fit in memory. */
export async function printReport(content: ReportContent, now: Date): Promise<Readable> {
  const { texts, timeZone } = content;
  const input: PrintedReport = {
    language: texts.language,
    timeZone,
    about: await toPrinted(content.about),
    tables: await Promise.all(content.tables.map(toPrinted)),
    madeAt: now,
  };
  const account = workingFor.getStore() ?? '';
  const bytes = (await pool.run({ name: 'writePdf', input, account })) as Uint8Array;
  return Readable.from(piecesOf(bytes));
}

/** A year has two million bytes, too many for one statement that stores them. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

async function toPrinted({ pages, ...table }: ReportTable): Promise<PrintedTable> {
  const rows: Cell[][] = [];
  for await (const part of pages()) rows.push(...part);
  return { ...table, rows };
}
