import type {
  WordFileFormat,
  WordImportBody,
  WordImportPreview,
  WordListBody,
} from '../../../../contract/word-transfer.ts';
import { hitsSince } from '../../../../word-lists/blacklist.policy.ts';
import { fileTypes, writeWordFile } from '../../../../word-lists/write-word-file.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError } from '../../../base/errors.ts';
import { mapInTurns } from '../../../base/turns.ts';
import type { Actor, Deps, StoreDeps } from '../../../context/deps.ts';
import { inPreparedTransaction } from '../../../db/prepared-transaction.ts';
import { countRequests } from '../../judging-states.repository.ts';
import { judgeFirst, queueAfterFirst, type RejudgeDeps } from '../../verdicts/judge-first.ts';
import { findFirst } from '../first-comments.ts';
import { examineWords, planWords, presentPlan } from './plan-words.ts';
import { listForExport, saveWords } from './transfer.repository.ts';

export interface ExportedFile {
  name: string;
  type: string;
  content: string;
}

/** The owner's own words as a file. `forOthers`: without what may tell of a comment. */
export async function exportWords(
  { db }: Pick<Deps, 'db'>,
  { ownerId }: Actor,
  { format, forOthers }: { format: WordFileFormat; forOthers: boolean },
): Promise<ExportedFile> {
  const words = await listForExport(db, ownerId, { forOthers });
  const parts = writeWordFile(words, { format, isPlain: forOthers });
  const content = (await mapInTurns(parts, (part) => part)).join('');
  return { name: `blacklisted-words.${format}`, type: fileTypes[format], content };
}

/** What a list would add. Changes nothing. Throws `unreadable_file` and `too_many_rows`. */
export async function previewImport(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  body: WordListBody,
): Promise<WordImportPreview> {
  const examined = await examineWords(body);
  const since = hitsSince(clock.now());
  const { answers } = body;
  return presentPlan(examined, await planWords(db, ownerId, { ...examined, since, answers }));
}

/** The format of a list, as the activity names it. */
const formats = { list: 'text', table: 'csv', json: 'json' } as const;

export interface ImportOutcome {
  added: number;
  duplicate: number;
  repeated: number;
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
  const examined = await examineWords(body);
  const now = clock.now();
  const bounds = { since: hitsSince(now), answers: body.answers };
  const { added, ...outcome } = await inPreparedTransaction(db, ownerId, {
    // Each change of the list requests a re-judge.
    see: (from) => countRequests(from, ownerId),
    prepare: () => planWords(db, ownerId, { ...examined, ...bounds }),
    async work(tx, { words, duplicate, repeated, problems, asked }) {
      if (words.length !== confirmed) {
        const message = `The list has ${words.length} new words now. Check them and confirm again.`;
        throw new AppError('import_changed', message);
      }
      const invalid = problems.length + asked.length;
      const counts = { added: words.length, duplicate, repeated, invalid };
      if (words.length === 0) return { ...counts, added: words, jobId: null };
      await saveWords(tx, ownerId, { words, listId: null });
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'blacklist_import',
        details: { format: formats[examined.form], ...counts },
      });
      return { ...counts, added: words, jobId: await queueAfterFirst(tx, ownerId, now) };
    },
  });
  if (added.length > 0) {
    await judgeFirst(deps, ownerId, () => findFirst(db, ownerId, { words: added, shown: [] }));
  }
  return { ...outcome, added: added.length };
}
