import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts';
import { describeTables, readTable } from './export.repository.ts';
import { leftOutColumns, leftOutTables } from './exported-tables.ts';
import { type TableFile, writeCsv, writeJson } from './table-files.ts';

type ExportDeps = StoreDeps & Pick<Deps, 'logger'>;

export interface ExportFile {
  name: string;
  content: Readable;
}

/** Owners with an export under way in this process. */
const running = new Set<OwnerId>();
const RETRY_SECONDS = 30;

/**
 * Everything stored about the actor as a zip, written while it is sent: no table is in memory as a
 * whole, and no database connection waits for the reader. Needs a fresh sign-in; one at a time.
 * `headOnly`: the same answer without content.
 */
export async function exportEverything(
  deps: ExportDeps,
  actor: Pick<Actor, 'ownerId' | 'sessionId'>,
  headOnly: boolean,
): Promise<ExportFile> {
  const { ownerId } = actor;
  await requireFreshSignIn(deps, actor);
  const now = deps.clock.now();
  const name = `sapu-export-${now.toISOString().slice(0, 10)}.zip`;
  if (headOnly) return { name, content: Readable.from([]) };
  if (running.has(ownerId)) {
    throw new AppError('export_running', 'An export is under way. Wait until it has ended.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  running.add(ownerId);
  try {
    await inOwnerTransaction(deps.db, ownerId, (tx) =>
      recordAudit(tx, ownerId, { at: now, action: 'export_data' }),
    );
    const content = await writeZip(deps, ownerId, now);
    content.once('close', () => running.delete(ownerId));
    return { name, content };
  } catch (error) {
    running.delete(ownerId);
    throw error;
  }
}

/** One JSON and one CSV file a table, and at the end what was left out and why. */
async function writeZip({ db, logger }: ExportDeps, ownerId: OwnerId, now: Date) {
  const zip = new ZipFile();
  const content = new PassThrough();
  let open: Readable | undefined;
  const add = (path: string, write: () => AsyncIterable<string>) => {
    // Opened when the files before it are written, so that one query runs at a time.
    zip.addReadStreamLazy(path, { mtime: now }, (ready) => {
      open = Readable.from(write(), { objectMode: false });
      ready(null, open);
    });
  };
  const counts: Record<string, number> = {};
  for (const table of await describeTables(db)) {
    const { name, columns } = table;
    const file = (): TableFile => ({ columns, rows: readTable(db, ownerId, table) });
    add(`json/${name}.json`, () => writeJson(counted(file(), (n) => (counts[name] = n))));
    add(`csv/${name}.csv`, () => writeCsv(file()));
  }
  add('about.json', () => aboutFile({ now, counts }));
  zip.on('error', (error: unknown) => {
    logger.error({ err: error, ownerId }, 'an export broke off');
    content.destroy(error instanceof Error ? error : new Error('export'));
  });
  content.once('close', () => open?.destroy());
  zip.outputStream.pipe(content);
  zip.end();
  return content;
}

/** Tells how many rows were written in all. */
function counted(file: TableFile, tell: (count: number) => void): TableFile {
  async function* rows() {
    let count = 0;
    for await (const part of file.rows) {
      count += part.length;
      yield part;
    }
    tell(count);
  }
  return { columns: file.columns, rows: rows() };
}

async function* aboutFile({ now, counts }: { now: Date; counts: object }): AsyncGenerator<string> {
  const about = {
    made_by: 'Sapu',
    made_at: now.toISOString(),
    rows: counts,
    left_out: { tables: leftOutTables, columns: leftOutColumns },
  };
  yield `${JSON.stringify(about, null, 2)}\n`;
}
