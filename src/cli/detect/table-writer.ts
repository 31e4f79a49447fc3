import { saySummary, tableHead, tableRow } from './words.ts';
import type { Writer } from './writer.ts';

/** The width of a table that goes into a file or a pager. */
const USUAL_COLUMNS = 100;

export function tableWriter(): Writer {
  const columns = process.stdout.columns || USUAL_COLUMNS;
  return {
    head: tableHead(),
    row: ({ comment, verdict }) => tableRow(comment.text, verdict, columns),
    end: saySummary,
  };
}
