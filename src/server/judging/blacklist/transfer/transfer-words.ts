import type {
  WordFileFormat,
  WordImportBody,
  WordImportPreview,
  WordListBody,
  WordQuestion,
} from '../../../../contract/word-transfer.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError } from '../../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../../context/deps.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../../db/schema.ts';
import { inHelper } from '../../in-helper.ts';
import { judgeFirst, queueAfterFirst, type RejudgeDeps } from '../../verdicts/judge-first.ts';
import { listBlacklist } from '../../verdicts/listed-words.repository.ts';
import { hitsSince, listKey, patternsOf, type programSizeOf } from '../blacklist.policy.ts';
import type { NewWord } from '../blacklist.repository.ts';
import { findFirst } from '../first-comments.ts';
import { listRecentTexts } from '../hits.repository.ts';
import type { findCommon } from './common-words.ts';
import type { ExaminedList, examineList } from './examine-list.ts';
import { type Candidate, type ImportPlan, planImport } from './import.policy.ts';
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
const SAMPLES = 100;
/** Words of a question that it shows. */
const ASKED = 20;
/** The newest comments that words are compared with, and their characters. */
const COMMENTS = { limit: 300, length: 200 };

/** What a list would add. Changes nothing. Throws `unreadable_file` and `too_many_rows`. */
export async function previewImport(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  body: WordListBody,
): Promise<WordImportPreview> {
  const examined = await examine(body);
  const since = hitsSince(clock.now());
  const plan = await planFor(db, ownerId, { ...examined, since, answers: body.answers });
  const { words, duplicate, asked, problems } = plan;
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
    asked: asked.length,
    questions: questionsOf(asked),
    problems: [...problems],
    samples: words.slice(0, SAMPLES),
  };
}

function questionsOf(words: readonly Candidate[]): WordQuestion[] {
  const byReason = Map.groupBy(words, ({ asked }) => asked?.reason ?? 'common');
  return [...byReason].map(([reason, same]) => ({
    reason,
    count: same.length,
    words: same
      .slice(0, ASKED)
      .map(({ word: { word }, asked }) => ({ word, offer: asked?.offer.slice(0, ASKED) ?? [] })),
  }));
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
    const bounds = { since: hitsSince(now), answers: body.answers };
    const plan = await planFor(tx, ownerId, { ...examined, ...bounds });
    const { words, duplicate, problems } = plan;
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

interface PlanBounds {
  /** Since when comments are recent. */
  readonly since: Date;
  readonly answers: WordListBody['answers'];
}

/** Compares the candidates with the owner's list as it is now. */
async function planFor(
  db: Queryable,
  ownerId: OwnerId,
  { candidates, problems, since, answers }: ExaminedList & PlanBounds,
): Promise<ImportPlan> {
  const listed = await listBlacklist(db, ownerId);
  const patterns = patternsOf(listed);
  const plan = planImport(candidates, {
    keys: listed.map(listKey),
    patterns: patterns.length,
    programSize: await inHelper<typeof programSizeOf>('programSizeOf', patterns),
  });
  const all = [...problems, ...plan.problems].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const common = answers?.common ? [] : await commonIn(db, ownerId, { words: plan.words, since });
  const isCommon = new Set(common);
  const words = plan.words.filter((_, at) => !isCommon.has(at));
  const asked = common.flatMap((at) => askedAsCommon(plan.words[at]));
  return { ...plan, words, asked: [...plan.asked, ...asked], problems: all };
}

const askedAsCommon = (word: NewWord | undefined): Candidate[] =>
  word ? [{ line: 1, word, key: '', programSize: 0, asked: { reason: 'common', offer: [] } }] : [];

/** Which words many recent comments hold, by their places. */
async function commonIn(
  db: Queryable,
  ownerId: OwnerId,
  { words, since }: { words: readonly NewWord[]; since: Date },
): Promise<readonly number[]> {
  if (words.length === 0) return [];
  const recent = await listRecentTexts(db, ownerId, {
    since,
    after: undefined,
    limit: COMMENTS.limit,
  });
  const texts = recent.map(({ content, folded_text }) => ({
    content: content.slice(0, COMMENTS.length),
    folded_text: folded_text?.slice(0, COMMENTS.length) ?? null,
  }));
  return inHelper<typeof findCommon>('findCommon', { words, texts });
}
