import { Readable } from 'node:stream';
import { csvHead, csvLines } from '../../../files/csv.ts';
import { startZip } from '../../../files/lazy-zip.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { requireFreshSignIn } from '../auth/sessions/fresh-sign-in.ts';
import { describeTables, type ExportedRow, readTable } from './export.repository.ts';
import { leftOutColumns, leftOutTables } from './exported-tables.ts';

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
  const zip = startZip(now);
  const counts: Record<string, number> = {};
  for (const table of await describeTables(db)) {
    const { name, columns } = table;
    const rows = () => readTable(db, ownerId, table);
    zip.addLazily(`json/${name}.json`, async function* () {
      counts[name] = yield* writeJson(columns, rows());
    });
    zip.addLazily(`csv/${name}.csv`, () => writeCsv(columns, rows()));
  }
  zip.addLazily('about.json', () => aboutFile({ now, counts }));
  const content = zip.end();
  content.once('error', (error) => logger.error({ err: error, ownerId }, 'an export broke off'));
  return content;
}

type Rows = AsyncIterable<readonly ExportedRow[]>;

/** An array with one row a line, a part at a time. Returns how many rows were written in all. */
async function* writeJson(columns: readonly string[], rows: Rows): AsyncGenerator<string, number> {
  let count = 0;
  for await (const part of rows) {
    const lines = part.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
    );
    yield (count === 0 ? '[\n' : ',\n') + lines.join(',\n');
    count += part.length;
  }
  yield count === 0 ? '[]\n' : '\n]\n';
  return count;
}

async function* writeCsv(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const part of rows) {
    yield csvLines(part.map((row) => columns.map((column) => row[column])));
  }
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
