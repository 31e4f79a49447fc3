import type {
  WordImportPreview,
  WordListBody,
  WordQuestion,
} from '../../../../contract/word-transfer.ts';
import { patternsOf, type programSizeOf } from '../../../../word-lists/blacklist.policy.ts';
import type { ExaminedList, examineList } from '../../../../word-lists/examine-list.ts';
import {
  type Candidate,
  type ImportPlan,
  planImport,
} from '../../../../word-lists/import.policy.ts';
import type { NewWord } from '../../../../word-lists/word-list.ts';
import type { OwnerId, Queryable } from '../../../db/schema.ts';
import { inThreadPool } from '../../in-thread-pool.ts';
import { listHeld } from '../../verdicts/listed-words.repository.ts';
import { listRecentTexts } from '../hits.repository.ts';
import { keysOf } from '../usable.ts';
import type { findCommon } from './common-words.ts';

/** Throws `unreadable_file` and `too_many_rows`. */
export const examineWords = (body: WordListBody): Promise<ExaminedList> =>
  inThreadPool<typeof examineList>('examineList', body);

/** New words that a preview shows. */
const SAMPLES = 100;
/** Words of a question that it shows. */
const ASKED = 20;
/** The newest comments that words are compared with, and their characters. */
const COMMENTS = { limit: 300, length: 200 };

export function presentPlan(
  { form, hasHeader, columns, found, groups, rows }: ExaminedList,
  { words, duplicate, repeated, asked, problems }: ImportPlan,
): WordImportPreview {
  return {
    form,
    has_header: hasHeader,
    columns,
    found: [...found],
    groups: [...groups],
    rows,
    new: words.length,
    duplicate,
    repeated,
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

interface PlanBounds {
  /** Since when comments are recent. */
  readonly since: Date;
  readonly answers: WordListBody['answers'];
  /** The words are of a subscribed list: its id, 0 before it has one, and the keys that it has. */
  readonly list?: { readonly id: number; readonly keys: ReadonlySet<string> };
}

/**
 * Compares the candidates with the owner's words as they are now. What a list has is no duplicate of
 * what others have, and a word of it stays however many comments come to hold it.
 */
export async function planWords(
  db: Queryable,
  ownerId: OwnerId,
  { candidates, problems, since, answers, list }: ExaminedList & PlanBounds,
): Promise<ImportPlan> {
  const held = await listHeld(db, ownerId, { renewed: list?.id ?? null });
  const patterns = patternsOf(held);
  const plan = planImport(candidates, {
    keys: list ? [] : await keysOf(held.filter(({ listId }) => listId === null)),
    held: await keysOf(held),
    words: held.length,
    patterns: patterns.length,
    programSize: await inThreadPool<typeof programSizeOf>('programSizeOf', patterns),
  });
  const all = [...problems, ...plan.problems].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const keyOf = new Map(candidates.map(({ word, key }) => [word, key]));
  const fresh = plan.words.filter((word) => !list?.keys.has(keyOf.get(word) ?? ''));
  const common = answers?.common ? [] : await commonIn(db, ownerId, { words: fresh, since });
  const isCommon = new Set(common.map((at) => fresh[at]));
  const words = plan.words.filter((word) => !isCommon.has(word));
  return {
    ...plan,
    words,
    asked: [...plan.asked, ...[...isCommon].flatMap(askedAsCommon)],
    problems: all,
  };
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
  return inThreadPool<typeof findCommon>('findCommon', { words, texts });
}
