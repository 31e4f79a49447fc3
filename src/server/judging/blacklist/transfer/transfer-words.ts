import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  WordColumns,
  WordFileBody,
  WordFileFormat,
  WordImportBody,
  WordImportPreview,
  WordProblem,
} from '../../../../contract/word-transfer.ts';
import { compileBlacklist } from '../../../../detection/signals/blacklist.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError } from '../../../base/errors.ts';
import type { Actor } from '../../../context/actor.ts';
import type { ChangeDeps, Deps } from '../../../context/deps.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../../db/schema.ts';
import { queueRejudge } from '../../queue-rejudge.ts';
import { countWords, listPatterns } from '../blacklist.repository.ts';
import { type Candidate, createRowReader, type ImportPlan, planImport } from './import.policy.ts';
import { readWordFile, type WordFile } from './read-word-file.ts';
import { findKeys, insertWords, listForExport } from './transfer.repository.ts';
import { guessColumns } from './word-columns.policy.ts';
import { fileTypes, writeWordFile } from './write-word-file.ts';

export interface ExportedFile {
  name: string;
  type: string;
  content: string;
}

/** The owner's whole list as a file. */
export async function exportWords(
  { db }: Pick<Deps, 'db'>,
  { ownerId }: Actor,
  format: WordFileFormat,
): Promise<ExportedFile> {
  const content = writeWordFile(await listForExport(db, ownerId), format);
  return { name: `blacklisted-words.${format}`, type: fileTypes[format], content };
}

/** What a file would add. Changes nothing. Throws `unreadable_file` and `too_many_rows`. */
export async function previewImport(
  { db }: Pick<Deps, 'db'>,
  { ownerId }: Actor,
  body: WordFileBody,
): Promise<WordImportPreview> {
  const examined = await examineFile(body);
  const { words, duplicate, problems } = await planFor(db, ownerId, examined);
  const { file, columns } = examined;
  return {
    has_header: file.hasHeader,
    columns,
    found: file.names.map((name, index) => ({ name, samples: samplesOf(file, index) })),
    rows: file.rows.length,
    new: words.length,
    duplicate,
    invalid: problems.length,
    problems: [...problems],
    samples: words.slice(0, SAMPLES),
  };
}

export interface ImportOutcome {
  added: number;
  duplicate: number;
  invalid: number;
  jobId: number | null;
}

/**
 * Adds the new words of a file in one transaction and queues a re-judge. Throws `import_changed` when
 * there are not as many new words as the owner confirmed, and what `previewImport` throws.
 */
export async function importWords(
  { db, clock, tasks }: ChangeDeps,
  { ownerId }: Actor,
  { confirmed_new: confirmed, ...body }: WordImportBody,
): Promise<ImportOutcome> {
  const examined = await examineFile(body);
  const now = clock.now();
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const { words, duplicate, problems } = await planFor(tx, ownerId, examined);
    if (words.length !== confirmed) {
      const message = `The file has ${words.length} new words now. Check them and confirm again.`;
      throw new AppError('import_changed', message);
    }
    const counts = { added: words.length, duplicate, invalid: problems.length };
    if (words.length === 0) return { ...counts, jobId: null };
    await insertWords(tx, ownerId, words);
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'blacklist_import',
      details: { format: body.format, ...counts },
    });
    return { ...counts, jobId: await queueRejudge(tx, { tasks, now }, ownerId) };
  });
}

interface ExaminedFile {
  readonly file: WordFile;
  readonly columns: WordColumns;
  readonly candidates: readonly Candidate[];
  readonly problems: readonly WordProblem[];
}

/** Rows that are examined before other requests get their turn. */
const ROWS_AT_ONCE = 250;

async function examineFile(body: WordFileBody): Promise<ExaminedFile> {
  const file = readWordFile(body);
  const columns = body.columns ?? guessColumns(file.names);
  const reader = createRowReader(columns);
  const candidates: Candidate[] = [];
  const problems: WordProblem[] = [];
  for (const [index, row] of file.rows.entries()) {
    const read = reader.read(row);
    if ('reason' in read) problems.push(read);
    else candidates.push(read);
    const isCostly = 'reason' in read && read.reason === 'pattern_too_costly';
    if (isCostly || index % ROWS_AT_ONCE === 0) await nextTurn();
  }
  return { file, columns, candidates, problems };
}

/** Compares the candidates with the owner's list as it is now. */
async function planFor(
  db: Queryable,
  ownerId: OwnerId,
  { candidates, problems }: ExaminedFile,
): Promise<ImportPlan> {
  const patterns = await listPatterns(db, ownerId);
  const listed = {
    words: await countWords(db, ownerId, {}),
    patterns: patterns.length,
    programSize: compileBlacklist(patterns).programSize,
  };
  const keys = await findKeys(
    db,
    ownerId,
    candidates.map(({ word }) => word),
  );
  const keyed = candidates.map((candidate, index) => ({
    ...candidate,
    ...(keys[index] ?? { key: candidate.word.word, isListed: false }),
  }));
  const plan = planImport(keyed, listed);
  const all = [...problems, ...plan.problems].toSorted((a, b) => a.line - b.line);
  return { ...plan, problems: all };
}

const SAMPLES = 5;
const SAMPLE_VALUES = 3;
const SAMPLE_TEXT = 80;

/** The first values of a column, shortened. */
const samplesOf = ({ rows }: WordFile, column: number): string[] =>
  rows
    .slice(0, 50)
    .map(({ cells }) => cells[column])
    .filter((cell) => typeof cell === 'string' && cell.trim() !== '')
    .slice(0, SAMPLE_VALUES)
    .map((cell) => String(cell).slice(0, SAMPLE_TEXT).toWellFormed());
