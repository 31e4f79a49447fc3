import type {
  WordFileFormat,
  WordImportBody,
  WordImportPreview,
  WordListBody,
} from '../../../../contract/word-transfer.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError } from '../../../base/errors.ts';
import type { Actor, Deps } from '../../../context/deps.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../../db/schema.ts';
import { inHelper } from '../../in-helper.ts';
import { judgeFirst, queueAfterFirst, type RejudgeDeps } from '../../verdicts/judge-first.ts';
import { listBlacklist } from '../../verdicts/listed-words.repository.ts';
import { listKey, patternsOf, type programSizeOf } from '../blacklist.policy.ts';
import { findFirst } from '../first-comments.ts';
import type { ExaminedList, examineList } from './examine-list.ts';
import { type ImportPlan, planImport } from './import.policy.ts';
import { insertWords, listForExport } from './transfer.repository.ts';
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

/** New words that a preview shows. */
const SAMPLES = 5;

/** What a list would add. Changes nothing. Throws `unreadable_file` and `too_many_rows`. */
export async function previewImport(
  { db }: Pick<Deps, 'db'>,
  { ownerId }: Actor,
  body: WordListBody,
): Promise<WordImportPreview> {
  const examined = await examine(body);
  const { words, duplicate, problems } = await planFor(db, ownerId, examined);
  const { form, hasHeader, columns, found, rows } = examined;
  return {
    form,
    has_header: hasHeader,
    columns,
    found: [...found],
    rows,
    new: words.length,
    duplicate,
    invalid: problems.length,
    problems: [...problems],
    samples: words.slice(0, SAMPLES),
  };
}

/** The format of a list, as the activity names it. */
const formats = { list: 'text', table: 'csv', json: 'json' } as const;

export interface ImportOutcome {
  added: number;
  duplicate: number;
  invalid: number;
  jobId: number | null;
}

/**
 * Adds the new words of a list in one transaction, queues a re-judge, and judges first what they
 * change. Throws `import_changed` when there are not as many new words as the owner confirmed, and what
 * `previewImport` throws.
 */
export async function importWords(
  deps: RejudgeDeps,
  { ownerId }: Actor,
  { confirmed_new: confirmed, ...body }: WordImportBody,
): Promise<ImportOutcome> {
  const { db, clock } = deps;
  const examined = await examine(body);
  const now = clock.now();
  const { added, ...outcome } = await inOwnerTransaction(db, ownerId, async (tx) => {
    const { words, duplicate, problems } = await planFor(tx, ownerId, examined);
    if (words.length !== confirmed) {
      const message = `The list has ${words.length} new words now. Check them and confirm again.`;
      throw new AppError('import_changed', message);
    }
    const counts = { added: words.length, duplicate, invalid: problems.length };
    if (words.length === 0) return { ...counts, added: words, jobId: null };
    await insertWords(tx, ownerId, words);
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'blacklist_import',
      details: { format: formats[examined.form], ...counts },
    });
    return { ...counts, added: words, jobId: await queueAfterFirst(tx, ownerId, now) };
  });
  if (added.length > 0) {
    await judgeFirst(deps, ownerId, () => findFirst(db, ownerId, { words: added, shown: [] }));
  }
  return { ...outcome, added: added.length };
}

const examine = (body: WordListBody): Promise<ExaminedList> =>
  inHelper<typeof examineList>('examineList', body);

/** Compares the candidates with the owner's list as it is now. */
async function planFor(
  db: Queryable,
  ownerId: OwnerId,
  { candidates, problems }: ExaminedList,
): Promise<ImportPlan> {
  const listed = await listBlacklist(db, ownerId);
  const patterns = patternsOf(listed);
  const plan = planImport(candidates, {
    keys: listed.map(listKey),
    patterns: patterns.length,
    programSize: await inHelper<typeof programSizeOf>('programSizeOf', patterns),
  });
  const all = [...problems, ...plan.problems].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { ...plan, problems: all };
}
