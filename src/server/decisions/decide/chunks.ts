/**
 * Rows of one statement. A statement has at most 65,535 parameters, and a chunk is short enough that
 * no statement reaches its time limit.
 */
const CHUNK = 1_000;

/** Divides a list into chunks of rows for one statement each. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}
