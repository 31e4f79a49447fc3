import type { Readable } from 'node:stream';
import type { StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { insertPart } from './report-parts.repository.ts';
import { changeRun, type ReportRun } from './reports.repository.ts';

/** Another run makes the report now, or it was deleted. */
export class RunReplaced extends Error {
  override name = 'RunReplaced';
}

/** One part is in memory at a time, and in one statement. */
const PART_BYTES = 512 * 1024;

/** Stores a file in parts while it is written. Returns its size; throws RunReplaced. */
export async function storeFile({ db }: Pick<StoreDeps, 'db'>, run: ReportRun, file: Readable) {
  let part = 0;
  let bytes = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const store = async () => {
    const content = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    await inOwnerTransaction(db, run.ownerId, async (tx) => {
      // The owner's lock is held, so no other run begins before this part is stored.
      if ((await changeRun(tx, run, { bytes })) === undefined) throw new RunReplaced();
      await insertPart(tx, run.ownerId, { reportId: run.reportId, part, content });
    });
    part += 1;
  };
  for await (const chunk of file as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PART_BYTES) await store();
  }
  if (size > 0) await store();
  return bytes;
}
