import type { SubscriptionBody } from '../../../../contract/word-list.ts';
import { hitsSince } from '../../../../word-lists/blacklist.policy.ts';
import type { ExaminedList } from '../../../../word-lists/examine-list.ts';
import type { ImportPlan } from '../../../../word-lists/import.policy.ts';
import type { Deps } from '../../../context/deps.ts';
import type { OwnerId, OwnerTransaction, Queryable, WordListRow } from '../../../db/schema.ts';
import { examineWords, planWords } from '../transfer/plan-words.ts';
import { deleteOthers, saveWords } from '../transfer/transfer.repository.ts';
import { keysOf } from '../usable.ts';
import { listWordsOf } from './lists.repository.ts';

export type Reading = Omit<SubscriptionBody, 'url'>;

/** A list as it was read from its address. */
export interface ReadList {
  readonly examined: ExaminedList;
  readonly etag: string | null;
}

/** Undefined: it has not changed. Throws an AppError of `listProblem`. */
export async function readList(
  { outside }: Pick<Deps, 'outside'>,
  { url, etag, reading }: { url: string; etag?: string | null; reading: Reading },
): Promise<ReadList | undefined> {
  const fetched = await outside.fetchList({ url, etag: etag ?? null });
  if (!fetched) return undefined;
  const examined = await examineWords({ ...reading, text: fetched.text });
  const candidates = examined.candidates.map((one) => ({ ...one, word: tamed(one.word) }));
  return { examined: { ...examined, candidates }, etag: fetched.etag };
}

/** What others list weighs at most medium. */
const tamed = <Word extends { severity: string }>(word: Word): Word =>
  word.severity === 'high' ? { ...word, severity: 'medium' } : word;

/** What a list would have; `listId` is 0 before it is stored. */
export async function planList(
  db: Queryable,
  ownerId: OwnerId,
  {
    examined,
    listId,
    answers,
    now,
  }: { examined: ExaminedList; listId: number; now: Date } & Pick<Reading, 'answers'>,
): Promise<ImportPlan> {
  const words = await listWordsOf(db, ownerId, listId);
  const list = { id: listId, keys: new Set(await keysOf(words)) };
  return planWords(db, ownerId, { ...examined, since: hitsSince(now), answers, list });
}

/** Makes the words of a list what its plan says, and returns how many have changed. */
export async function takePlan(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { plan: { words }, listId }: { plan: ImportPlan; listId: number },
): Promise<number> {
  const gone = await deleteOthers(tx, ownerId, { words, listId });
  return gone + (await saveWords(tx, ownerId, { words, listId }));
}

/** What is stored of a list that was taken as it is. */
export const taken = (words: number, etag: string | null, now: Date) =>
  ({
    words,
    etag,
    read_at: now,
    checked_at: now,
    waiting_words: null,
    problem: null,
    failing_since: null,
  }) satisfies Partial<WordListRow>;
